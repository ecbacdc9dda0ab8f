import { formatNumber } from '../../../format/numbers.ts'
import { ProgressRing } from '../../../ui/progress-ring.tsx'
import { learningText } from '../learning.text.ts'

interface MarkProps {
  title: string
  value: number | null
  max: number
  tone?: 'teal' | 'green'
}

const inHundred = (value: number, max: number) => Math.round((value / max) * 1_000) / 10

/** A grade over its own greatest, and as a value out of 100; what is missing counts as nothing yet. */
export function Mark({ title, value, max, tone = 'teal' }: MarkProps) {
  const given = value ?? 0
  return (
    <div className="mark">
      <ProgressRing share={given / max} tone={tone}>
        {formatNumber(given)}
      </ProgressRing>
      <span className="mark-words">
        <b>{title}</b>
        <span className="dim small num">{learningText.of(max)}</span>
        {max !== 100 && <span className="dim small num">{learningText.outOfHundred(inHundred(given, max))}</span>}
        {value === null && <span className="dim small">{learningText.notGraded}</span>}
      </span>
    </div>
  )
}
