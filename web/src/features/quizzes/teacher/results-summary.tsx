import type { QuizStatistics } from '@manara/contract/quizzes.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { quizzesText } from '../quizzes.text.ts'

const { summary } = quizzesText

/** How many submitted, how many reached the half, and the average. */
export const ResultsSummary = ({ statistics }: { statistics: QuizStatistics }) => (
  <dl className="quiz-facts quiz-results-facts">
    <div>
      <dt>{summary.submitted}</dt>
      <dd className="num">{formatNumber(statistics.submissionsCount)}</dd>
    </div>
    <div>
      <dt>{summary.passed}</dt>
      <dd className="num">{formatNumber(statistics.passedCount)}</dd>
    </div>
    <div>
      <dt>{summary.average}</dt>
      <dd className="num">
        <Ltr>
          {formatNumber(statistics.averageScore ?? 0)} / {formatNumber(statistics.totalQuestions)}
        </Ltr>
      </dd>
    </div>
  </dl>
)
