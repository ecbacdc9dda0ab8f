import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { challengesText } from '../challenges.text.ts'
import { ChallengeStateBadge } from './challenge-state-badge.tsx'

/** The challenges of the other courses: start what is open. */
export function OtherChallenges({ challenges }: { challenges: readonly StudentChallenge[] }) {
  if (challenges.length === 0) return null
  return (
    <section className="card challenge-others" aria-label={challengesText.otherChallenges}>
      <div className="card-head">
        <h2>{challengesText.otherChallenges}</h2>
      </div>
      {challenges.map(({ courseId, courseName, state, totalQuestions }) => (
        <div key={courseId} className="challenge-other">
          <span className="two">
            <bdi>{courseName}</bdi>
            <span>{challengesText.questions(totalQuestions)}</span>
          </span>
          {state === 'available' || state === 'started' ? (
            <Button
              size="sm"
              variant="light"
              aria-label={state === 'started' ? challengesText.goOnOf(courseName) : challengesText.startOf(courseName)}
              renderRoot={(props) => (
                <Link to="/student/challenge/take/$courseId" params={{ courseId }} preload={false} {...props} />
              )}
            >
              {state === 'started' ? challengesText.goOn : challengesText.start}
            </Button>
          ) : (
            <ChallengeStateBadge state={state} />
          )}
        </div>
      ))}
    </section>
  )
}
