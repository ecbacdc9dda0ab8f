import type { QuizSubmission } from '@manara/contract/quizzes.ts'
import { Anchor, Box } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'

const Score = ({ submission, passPercent }: { submission: QuizSubmission; passPercent: number }) => {
  const { points, maxPoints, isPassed: passed } = submission
  if (points === null) return <Badge tone="yellow">{quizzesText.awaitsMarking}</Badge>
  const Icon = passed ? IconCheck : IconX
  return (
    <Badge tone={passed ? 'green' : 'red'} icon={<Icon size={15} aria-hidden />}>
      <Ltr>
        {formatNumber(points)} / {formatNumber(maxPoints)}
      </Ltr>
      <Box component="span" fw={400}>
        {passed ? quizzesText.passed(passPercent) : quizzesText.failed(passPercent)}
      </Box>
    </Badge>
  )
}

interface ResultsByStudentProps {
  submissions: readonly QuizSubmission[]
  passPercent: number
  onShow: (submissionId: number) => void
}

/** A row for each student; green where the result is passed. A name leads to the answers. */
export const ResultsByStudent = ({ submissions, passPercent, onShow }: ResultsByStudentProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={`table-window framed ${styles.resultRows}`} aria-label={quizzesText.byStudent} tabIndex={0}>
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
              <Anchor
                component="button"
                type="button"
                display="inline-block"
                mih="2.75rem"
                inherit
                fw={600}
                ta="start"
                aria-label={quizzesText.answersLabel(submission.studentName)}
                onClick={() => onShow(submission.submissionId)}
              >
                <bdi>{submission.studentName}</bdi>
              </Anchor>
            </th>
            <td>
              <Score submission={submission} passPercent={passPercent} />
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
