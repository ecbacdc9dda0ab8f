import type { AttemptReview } from '@manara/contract/quiz-attempts.ts'
import { passingPercent } from '@manara/contract/quizzes.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { attemptsText } from '../attempts.text.ts'
import { takingText } from '../taking.text.ts'

const excellentPercent = 85

function getGrade(percent: number, passPercent: number): string {
  if (percent >= excellentPercent) return takingText.grades.excellent
  return percent >= passPercent ? takingText.grades.good : takingText.grades.weak
}

/** The sign that the server has the attempt. */
const Arrived = ({
  review: { endedAt, endCause, receiptCode, attemptNo, attemptsCount },
}: {
  review: AttemptReview
}) => (
  <span className="dim small">
    {takingText.arrived(formatDate(endedAt), formatTime(endedAt))} · {takingText.receiptLabel}{' '}
    <b className="num nowrap">
      <Ltr>{receiptCode}</Ltr>
    </b>
    {attemptsCount > 1 && ` · ${attemptsText.attemptOf(attemptNo, attemptsCount)}`}
    {endCause !== 'STUDENT' && ` · ${attemptsText.ends[endCause]}`}
  </span>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <Group
    component="section"
    className="card clipped"
    gap="1rem 1.5rem"
    pos="relative"
    p="1.5rem"
    aria-label={takingText.score}
  >
    {children}
  </Group>
)

const toVerdict = (isPassed: boolean, passPercent: number) => {
  const words = passPercent === passingPercent ? takingText : attemptsText
  return isPassed ? words.passed : words.failed
}

interface ShownScoreProps {
  review: AttemptReview
  points: number
  maxPoints: number
}

/** The score as a ring, a bar and words. */
function ShownScore({ review, points, maxPoints }: ShownScoreProps) {
  const { quizTitle, passPercent } = review
  const percent = Math.round((points / maxPoints) * 100)
  const shown = `${formatNumber(points)}/${formatNumber(maxPoints)}`
  const isPassed = review.isPassed === true
  const tone = isPassed ? 'green' : 'red'
  const Icon = isPassed ? IconCheck : IconX
  return (
    <Frame>
      <ProgressRing share={points / maxPoints} tone={tone}>
        <Box component="span" fz={shown.length > 6 ? '0.8125rem' : 'inherit'}>
          <Ltr>{shown}</Ltr>
        </Box>
      </ProgressRing>
      <Stack gap="0.25rem" align="flex-start" flex="1 1 10rem" miw={0}>
        <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
          {toVerdict(isPassed, passPercent)}
        </Badge>
        <Box component="h2" fz="1.25rem" lh={1.5}>
          {getGrade(percent, passPercent)}
        </Box>
        <span className="dim" dir="auto">
          {quizTitle}
        </span>
        <Group gap="0.75rem" wrap="nowrap" w="min(100%, 24rem)" my="0.25rem">
          <Meter
            style={{ flex: 1 }}
            share={percent / 100}
            color={`var(--mantine-color-${tone}-filled)`}
            height="0.625rem"
            label={takingText.score}
            progress={{ now: percent, max: 100 }}
          />
          <Ltr>
            <b className="num">{percent}%</b>
          </Ltr>
        </Group>
        <Arrived review={review} />
      </Stack>
    </Frame>
  )
}

/** The score where it shows, and always the sign that the server has the answers. */
export function ResultHero({ review }: { review: AttemptReview }) {
  const { points, maxPoints, quizTitle } = review
  if (points !== null && maxPoints !== null) return <ShownScore review={review} points={points} maxPoints={maxPoints} />
  return (
    <Frame>
      <Stack gap="0.25rem" align="flex-start" flex="1 1 10rem" miw={0}>
        {review.awaitsMarking ? (
          <Badge tone="yellow">{attemptsText.states.HANDED_IN}</Badge>
        ) : (
          <Badge tone="teal" icon={<IconCheck size={15} aria-hidden />}>
            {attemptsText.noScore}
          </Badge>
        )}
        <Box component="h2" fz="1.25rem" lh={1.5} dir="auto">
          {quizTitle}
        </Box>
        <Arrived review={review} />
      </Stack>
    </Frame>
  )
}
