import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Anchor, Box, Button, Group, Stack } from '@mantine/core'
import { IconHourglass, IconPlayerPlay, IconTrophy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { challengesText } from '../challenges.text.ts'
import { Leaders } from '../leaders.tsx'
import { ChallengeStateBadge } from './challenge-state-badge.tsx'
import styles from './weekly-challenge.module.css'

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
        aria-label={challengesText.resultLabel(courseName)}
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
      aria-label={isStarted ? challengesText.continueLabel(courseName) : challengesText.startLabel(courseName)}
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
    <section className="framed clipped" aria-label={challengesText.topThree}>
      <Box className="row wrap rule-below" p="0.5rem 1.25rem" bg="var(--m-surface-2)">
        <Box component="h3" fz="0.875rem">
          {challengesText.topThree}
        </Box>
        {state !== 'taken' && (
          <Anchor
            className={`push touch ${styles.challengeAll}`}
            renderRoot={(props) => <Link to="/student/challenge/result/$courseId" params={{ courseId }} {...props} />}
          >
            {challengesText.fullBoard}
          </Anchor>
        )}
      </Box>
      {topThree.length === 0 ? (
        <Box component="p" className="dim" p="0.875rem 1.25rem">
          {state === 'noQuestions' ? challengesText.nobody : challengesText.firstToStart}
        </Box>
      ) : (
        <Leaders label={challengesText.leaderboardLabel(courseName)} entries={topThree} isTinted={false} />
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
          <Stack component="span" className="wrap-anywhere" gap="0.125rem" flex={1} miw={0}>
            <bdi className="strong">{courseName}</bdi>
            <Group component="span" className={`dim small ${styles.challengeFacts}`} gap="0.125rem 0.5rem">
              {state !== 'noQuestions' && <span>{challengesText.questions(totalQuestions)}</span>}
              <span>{challengesText.participants(participantsCount)}</span>
            </Group>
          </Stack>
          <ChallengeStateBadge state={state} />
        </>
      }
    >
      <Stack gap="1rem">
        {state === 'noQuestions' ? (
          <p>{challengesText.notOpenText}</p>
        ) : (
          <div className="row wrap">
            <span>
              {own ? (
                challengesText.ownLine(own.rank, own.score, own.totalQuestions)
              ) : (
                <span className="dim">{challengesText.ends(formatDate(endsAt), formatTime(endsAt))}</span>
              )}
            </span>
            <span className={`push ${styles.challengeNext}`}>
              <NextStep challenge={challenge} />
            </span>
          </div>
        )}
        <TopThree challenge={challenge} />
      </Stack>
    </Disclosure>
  )
}
