import type { ChallengeState } from '@manara/contract/challenges.ts'
import { IconCheck, IconHourglass, IconLock, IconSparkles } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { challengesText } from '../challenges.text.ts'

const looks = {
  available: { tone: 'teal', Icon: IconSparkles },
  started: { tone: 'yellow', Icon: IconHourglass },
  taken: { tone: 'green', Icon: IconCheck },
  noQuestions: { tone: 'gray', Icon: IconLock },
} as const satisfies Record<ChallengeState, object>

export function ChallengeStateBadge({ state }: { state: ChallengeState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
      {challengesText.states[state]}
    </Badge>
  )
}
