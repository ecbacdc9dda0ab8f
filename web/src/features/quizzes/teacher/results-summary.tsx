import type { QuizStatistics } from '@manara/contract/quizzes.ts'
import { Flex } from '@mantine/core'
import { formatNumber } from '../../../format/numbers.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'

const { summary } = quizzesText

/** How many submitted, how many reached the half, and the average. */
export const ResultsSummary = ({ statistics }: { statistics: QuizStatistics }) => (
  <Flex className={`facts ${styles.quizFacts}`} component="dl" gap="0.75rem 2.5rem" wrap="wrap">
    <div>
      <dt>{summary.submitted}</dt>
      <dd className="num">{formatNumber(statistics.submissionsCount)}</dd>
    </div>
    <div>
      <dt>{summary.passed(statistics.passPercent)}</dt>
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
    {(statistics.awaitingCount ?? 0) > 0 && (
      <div>
        <dt>{quizzesText.awaitsMarking}</dt>
        <dd className="num">{formatNumber(statistics.awaitingCount ?? 0)}</dd>
      </div>
    )}
  </Flex>
)
