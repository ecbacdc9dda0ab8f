import type { QuizReview } from '@manara/contract/quiz-taking.ts'
import { passingPercent } from '@manara/contract/quizzes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ProgressRing } from '../../../ui/progress-ring.tsx'
import { takingText } from '../taking.text.ts'

const excellentPercent = 85

function gradeOf(percent: number): string {
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
    <section className="card quiz-hero" aria-label={takingText.score}>
      <ProgressRing share={score / totalQuestions} tone={tone}>
        <Ltr>
          {score}/{totalQuestions}
        </Ltr>
      </ProgressRing>
      <div className="quiz-hero-words">
        <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
          {isPassed ? takingText.passed : takingText.failed}
        </Badge>
        <h2>{gradeOf(percent)}</h2>
        <span className="dim" dir="auto">
          {quizTitle}
        </span>
        <div className="quiz-percent" data-tone={tone}>
          <span
            className="quiz-percent-bar"
            role="progressbar"
            aria-label={takingText.score}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ inlineSize: `${percent}%` }} />
          </span>
          <Ltr>
            <b className="num">{percent}%</b>
          </Ltr>
        </div>
        <span className="dim small">
          {takingText.arrived(formatDate(submittedAt), formatTime(submittedAt))} · {takingText.receiptLabel}{' '}
          <b className="num">
            <Ltr>{receiptCode}</Ltr>
          </b>
        </span>
      </div>
    </section>
  )
}
