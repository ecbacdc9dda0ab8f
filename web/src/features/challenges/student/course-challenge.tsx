import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Anchor, Button } from '@mantine/core'
import { IconHourglass, IconPlayerPlay, IconTrophy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { challengesText } from '../challenges.text.ts'
import { Leaders } from '../leaders.tsx'
import { ChallengeStateBadge } from './challenge-state-badge.tsx'

interface CourseChallengeProps {
  challenge: StudentChallenge
  isOpen: boolean
  onToggle: () => void
}

/** The next step: start, go on, or look at the result. */
function NextStep({ challenge: { courseId, courseName, state } }: { challenge: StudentChallenge }) {
  if (state === 'noQuestions') return null
  if (state === 'taken')
    return (
      <Button
        size="md"
        leftSection={<IconTrophy size={18} aria-hidden />}
        aria-label={challengesText.resultOf(courseName)}
        renderRoot={(props) => <Link to="/student/challenge/result/$courseId" params={{ courseId }} {...props} />}
      >
        {challengesText.result}
      </Button>
    )
  const isStarted = state === 'started'
  return (
    <Button
      size="md"
      leftSection={<IconPlayerPlay size={18} className="mirrored" aria-hidden />}
      aria-label={isStarted ? challengesText.goOnOf(courseName) : challengesText.startOf(courseName)}
      renderRoot={(props) => (
        <Link to="/student/challenge/take/$courseId" params={{ courseId }} preload={false} {...props} />
      )}
    >
      {isStarted ? challengesText.goOn : challengesText.start}
    </Button>
  )
}

function TopThree({ challenge: { courseId, courseName, topThree, state } }: { challenge: StudentChallenge }) {
  return (
    <section className="challenge-top" aria-label={challengesText.topThree}>
      <div className="row wrap challenge-top-head">
        <h3>{challengesText.topThree}</h3>
        {state !== 'taken' && (
          <Anchor
            className="push challenge-all"
            renderRoot={(props) => <Link to="/student/challenge/result/$courseId" params={{ courseId }} {...props} />}
          >
            {challengesText.fullBoard}
          </Anchor>
        )}
      </div>
      {topThree.length === 0 ? (
        <p className="dim challenge-nobody">
          {state === 'noQuestions' ? challengesText.nobody : challengesText.firstToStart}
        </p>
      ) : (
        <Leaders label={challengesText.leaderboardOf(courseName)} entries={topThree} isTinted={false} />
      )}
    </section>
  )
}

/** A course with this week's challenge folded in. */
export function CourseChallenge({ challenge, isOpen, onToggle }: CourseChallengeProps) {
  const { courseName, state, endsAt, totalQuestions, participantsCount, own } = challenge
  return (
    <Disclosure
      level={2}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <StarTile size={44} tone={state === 'noQuestions' ? 'gray' : 'yellow'}>
            {state === 'noQuestions' ? <IconHourglass size={21} stroke={1.6} /> : <IconTrophy size={21} stroke={1.6} />}
          </StarTile>
          <span className="challenge-words">
            <bdi className="strong">{courseName}</bdi>
            <span className="row wrap dim small challenge-facts">
              {state !== 'noQuestions' && <span>{challengesText.questions(totalQuestions)}</span>}
              <span>{challengesText.participants(participantsCount)}</span>
            </span>
          </span>
          <ChallengeStateBadge state={state} />
        </>
      }
    >
      <div className="challenge-body">
        {state === 'noQuestions' ? (
          <p className="challenge-line">{challengesText.notOpenText}</p>
        ) : (
          <div className="challenge-line row wrap">
            <span>
              {own ? (
                challengesText.ownLine(own.rank, own.score, own.totalQuestions)
              ) : (
                <span className="dim">{challengesText.ends(formatDate(endsAt), formatTime(endsAt))}</span>
              )}
            </span>
            <span className="push challenge-next">
              <NextStep challenge={challenge} />
            </span>
          </div>
        )}
        <TopThree challenge={challenge} />
      </div>
    </Disclosure>
  )
}
