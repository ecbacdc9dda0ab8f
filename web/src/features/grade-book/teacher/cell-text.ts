import type { BookCell, GradeColumn } from '@manara/contract/grade-book.ts'
import type { GradeMarkRow } from '@manara/contract/grade-marks.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { readNumber } from '../../../format/typed-number.ts'
import { bookText } from '../grade-book.text.ts'

/** A cell as it is read. */
export function shownText({ standing, points, awaitsMarking }: BookCell): string {
  if (awaitsMarking && standing === 'MISSING') return bookText.awaitsMarking
  if (standing === 'EXCUSED') return bookText.excused
  if (standing === 'ZERO') return bookText.zero
  return points === null ? '' : formatNumber(points)
}

/** The text that a field begins with: the mark as it would be typed. */
export function typedText({ standing, points, isOverride }: BookCell, { source }: GradeColumn): string {
  if (standing === 'EXCUSED') return bookText.excusedSign
  const isTyped = source === 'HAND' || isOverride
  return isTyped && points !== null ? String(points) : ''
}

type Typed = Pick<GradeMarkRow, 'points' | 'standing'>

/** A typed text as a mark, or why it is none. «م» excuses, nothing clears. */
export function readCell(text: string, maxPoints: number): { mark: Typed } | { problem: string } {
  if (/^(?:م|معفى)$/.test(text.trim())) return { mark: { points: null, standing: 'EXCUSED' } }
  const value = readNumber(text)
  if (value === undefined) return { mark: { points: null, standing: 'MARK' } }
  if (value === 'wrong') return { problem: bookText.notMark }
  const isRight = value >= 0 && value <= maxPoints && Number(value.toFixed(2)) === value
  return isRight ? { mark: { points: value, standing: 'MARK' } } : { problem: bookText.range(maxPoints) }
}
