import { formatNumber } from '../../../format/numbers.ts'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { finalGradeText } from '../../grades/final-grade.text.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'

interface MarkProps {
  title: string
  value: number | null
  max: number
  tone?: 'teal' | 'green'
  /** Below what a course asks for. */
  isFailing?: boolean
  /** Why there is no value. */
  missing?: string
}

const inHundred = (value: number, max: number) => Math.round((value / max) * 1_000) / 10

/** A grade over its own greatest, and as a value out of 100; one that is not there is no nought. */
export function Mark({
  title,
  value,
  max,
  tone = 'teal',
  isFailing = false,
  missing = learningText.notGraded,
}: MarkProps) {
  return (
    <div className={styles.mark} data-failing={isFailing || undefined}>
      <ProgressRing share={(value ?? 0) / max} tone={isFailing ? 'red' : tone}>
        {value === null ? '—' : formatNumber(value)}
      </ProgressRing>
      <span className={styles.markWords}>
        <b>{title}</b>
        <span className="dim small num">{learningText.of(max)}</span>
        {value !== null && max !== 100 && (
          <span className="dim small num">{learningText.outOfHundred(inHundred(value, max))}</span>
        )}
        {value === null && <span className="dim small">{missing}</span>}
        {isFailing && <span className="small wrong">{finalGradeText.failed}</span>}
      </span>
    </div>
  )
}
