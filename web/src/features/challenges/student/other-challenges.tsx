import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { challengesText } from '../challenges.text.ts'
import { ChallengeStateBadge } from './challenge-state-badge.tsx'
import styles from './weekly-challenge.module.css'

/** The challenges of the other courses: start what is open. */
export function OtherChallenges({ challenges }: { challenges: readonly StudentChallenge[] }) {
  if (challenges.length === 0) return null
  return (
    <section className={`card ${styles.challengeOthers}`} aria-label={challengesText.otherChallenges}>
      <div className="card-head">
        <h2>{challengesText.otherChallenges}</h2>
      </div>
      {challenges.map(({ courseId, courseName, state, totalQuestions }) => (
        <Group key={courseId} className="rule-above" gap="0.75rem" wrap="nowrap" mih="3.5rem" p="0.375rem 1.25rem">
          <span className="two">
            <bdi>{courseName}</bdi>
            <span>{challengesText.questions(totalQuestions)}</span>
          </span>
          {state === 'available' || state === 'started' ? (
            <Button
              size="sm"
              variant="light"
              aria-label={
                state === 'started' ? challengesText.continueLabel(courseName) : challengesText.startLabel(courseName)
              }
              renderRoot={(props) => (
                <Link to="/student/challenge/take/$courseId" params={{ courseId }} preload={false} {...props} />
              )}
            >
              {state === 'started' ? challengesText.goOn : challengesText.start}
            </Button>
          ) : (
            <ChallengeStateBadge state={state} />
          )}
        </Group>
      ))}
    </section>
  )
}
