import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconTrophy } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { challengesText } from '../challenges.text.ts'

interface StartCardProps {
  challenge: StudentChallenge
  onStart: () => void
  onLeave: () => void
}

/** Asks before the clock starts. */
export const StartCard = ({ challenge: { courseName, totalQuestions }, onStart, onLeave }: StartCardProps) => (
  <main className="lone-page">
    <h1 className="lone-title">{challengesText.title}</h1>
    <section className="card">
      <Empty
        icon={<IconTrophy size={28} stroke={1.6} />}
        title={<bdi>{challengesText.askTitle(courseName)}</bdi>}
        text={
          <>
            {challengesText.askText(totalQuestions)}
            <br />
            {challengesText.askHint}
          </>
        }
      >
        <Button variant="default" size="md" autoFocus onClick={onLeave}>
          {challengesText.back}
        </Button>
        <Button size="md" leftSection={<IconPlayerPlay size={18} className="mirrored" aria-hidden />} onClick={onStart}>
          {challengesText.startNow}
        </Button>
      </Empty>
    </section>
  </main>
)
