import { Button } from '@mantine/core'
import {
  IconArrowRight,
  IconCloudOff,
  IconFileUnknown,
  IconHourglass,
  IconRefresh,
  IconTrophy,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { challengesText } from '../challenges.text.ts'

interface Leaving {
  onLeave: () => void
}

const look = { size: 28, stroke: 1.6 }

interface LoneCardProps extends Leaving {
  tone?: 'teal' | 'yellow' | 'red'
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

/** Says why there are no questions, and leads on. */
const LoneCard = ({ tone = 'yellow', icon, title, text, onLeave, children }: LoneCardProps) => (
  <main className="lone-page">
    <h1 className="lone-title">{challengesText.title}</h1>
    <section className="card">
      <Empty tone={tone} icon={icon} title={title} text={text}>
        {children}
        <Button variant="default" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={onLeave}>
          {challengesText.back}
        </Button>
      </Empty>
    </section>
  </main>
)

export const NoChallenge = ({ onLeave }: Leaving) => (
  <LoneCard
    icon={<IconFileUnknown {...look} />}
    title={challengesText.notFound}
    text={challengesText.notFoundText}
    onLeave={onLeave}
  />
)

export const NoQuestions = ({ onLeave }: Leaving) => (
  <LoneCard
    icon={<IconHourglass {...look} />}
    title={challengesText.noQuestions}
    text={challengesText.notOpenText}
    onLeave={onLeave}
  />
)

export const TakenAlready = ({ onLeave, onDone }: Leaving & { onDone: () => void }) => (
  <LoneCard
    tone="teal"
    icon={<IconTrophy {...look} />}
    title={challengesText.taken}
    text={challengesText.takenText}
    onLeave={onLeave}
  >
    <Button leftSection={<IconTrophy size={18} aria-hidden />} onClick={onDone}>
      {challengesText.toResult}
    </Button>
  </LoneCard>
)

interface ChallengeProblemProps extends Leaving {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

export const ChallengeProblem = ({ query, onLeave }: ChallengeProblemProps) => (
  <LoneCard
    tone="red"
    icon={<IconCloudOff {...look} />}
    title={challengesText.loadFailed}
    text={toReason(challengesText.loadFailedText)(query.error)}
    onLeave={onLeave}
  >
    <Button
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {uiText.retry}
    </Button>
  </LoneCard>
)
