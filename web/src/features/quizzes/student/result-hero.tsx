import type { QuizReview } from '@manara/contract/quiz-taking.ts'
import { passingPercent } from '@manara/contract/quizzes.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { takingText } from '../taking.text.ts'

const excellentPercent = 85

function getGrade(percent: number): string {
  if (percent >= excellentPercent) return takingText.grades.excellent
  return percent >= passingPercent ? takingText.grades.good : takingText.grades.weak
}

/** The score as a ring, a bar and words, and the sign that the server has it. */
export function ResultHero({ review }: { review: QuizReview }) {
  const { score, totalQuestions, quizTitle, submittedAt, receiptCode } = review
  const percent = Math.round((score / totalQuestions) * 100)
  const isPassed = score * 100 >= totalQuestions * passingPercent
  const tone = isPassed ? 'green' : 'red'
  const Icon = isPassed ? IconCheck : IconX
  return (
    <Group
      component="section"
      className="card clipped"
      gap="1rem 1.5rem"
      pos="relative"
      p="1.5rem"
      aria-label={takingText.score}
    >
      <ProgressRing share={score / totalQuestions} tone={tone}>
        <Ltr>
          {score}/{totalQuestions}
        </Ltr>
      </ProgressRing>
      <Stack gap="0.25rem" align="flex-start" flex="1 1 10rem" miw={0}>
        <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
          {isPassed ? takingText.passed : takingText.failed}
        </Badge>
        <Box component="h2" fz="1.25rem" lh={1.5}>
          {getGrade(percent)}
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
        <span className="dim small">
          {takingText.arrived(formatDate(submittedAt), formatTime(submittedAt))} · {takingText.receiptLabel}{' '}
          <b className="num">
            <Ltr>{receiptCode}</Ltr>
          </b>
        </span>
      </Stack>
    </Group>
  )
}
