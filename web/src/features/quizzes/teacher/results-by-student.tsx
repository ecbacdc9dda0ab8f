import { passingPercent, type QuizSubmission } from '@manara/contract/quizzes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { quizzesText } from '../quizzes.text.ts'

const isPassed = ({ score, totalQuestions }: QuizSubmission) => score * 100 >= totalQuestions * passingPercent

const Score = ({ submission }: { submission: QuizSubmission }) => {
  const passed = isPassed(submission)
  const Icon = passed ? IconCheck : IconX
  return (
    <Badge tone={passed ? 'green' : 'red'} icon={<Icon size={15} aria-hidden />}>
      <Ltr>
        {submission.score} / {submission.totalQuestions}
      </Ltr>
      <span className="quiz-score-word">{passed ? quizzesText.passed : quizzesText.failed}</span>
    </Badge>
  )
}

interface ResultsByStudentProps {
  submissions: readonly QuizSubmission[]
  onShow: (submissionId: number) => void
}

/** A row for each student; green from the half of the questions on. A name leads to the answers. */
/** A row for each student; green from the half of the questions on. A name leads to the answers. */
export const ResultsByStudent = ({ submissions, onShow }: ResultsByStudentProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="quiz-results-list" aria-label={quizzesText.byStudent} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{quizzesText.student}</th>
          <th scope="col">{quizzesText.score}</th>
          <th scope="col" className="desk-only">
            {quizzesText.submittedAt}
          </th>
          <th scope="col">{quizzesText.receipt}</th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <tr key={submission.submissionId}>
            <th scope="row">
              <button
                type="button"
                className="quiz-student"
                aria-label={quizzesText.answersOf(submission.studentName)}
                onClick={() => onShow(submission.submissionId)}
              >
                <bdi>{submission.studentName}</bdi>
              </button>
            </th>
            <td>
              <Score submission={submission} />
            </td>
            <td className="num desk-only">
              {formatDate(submission.submittedAt)} <Ltr>{formatTime(submission.submittedAt)}</Ltr>
            </td>
            <td className="num">
              <Ltr>{submission.receiptCode}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
