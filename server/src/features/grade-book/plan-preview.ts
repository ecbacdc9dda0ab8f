import type { PlanPreview } from '@manara/contract/grade-book.ts'
import type { ReadRow } from './book.queries.ts'

const cents = (value: number) => Math.round(value * 100)

const toResult = ({ practical, exam }: ReadRow) => ({
  practical: practical.computed,
  exam: exam.computed,
  final:
    practical.computed === null || exam.computed === null
      ? null
      : (cents(practical.computed) + cents(exam.computed)) / 100,
})

const rounded = (value: number) => Math.round(value * 100) / 100

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length)

/** The standard deviation of a sample; of one value there is none. */
function spreadOf(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return rounded(Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)))
}

/** Compares the results of two plans, student by student (R-book-7). */
export function comparePlans(before: readonly ReadRow[], after: readonly ReadRow[]): PlanPreview {
  const now = new Map(after.map((row) => [row.enrollmentId, row]))
  const rows = before.flatMap((row) => {
    const tried = now.get(row.enrollmentId)
    if (!tried) return []
    const { enrollmentId, studentName, passMark } = row
    return [{ enrollmentId, studentName, passMark, before: toResult(row), after: toResult(tried) }]
  })
  const finals = (side: 'before' | 'after') => rows.flatMap((row) => row[side].final ?? [])
  const count = (isCounted: (was: boolean, is: boolean) => boolean) =>
    rows.filter(({ before: { final: was }, after: { final: is }, passMark }) =>
      was === null || is === null ? false : isCounted(was >= passMark, is >= passMark),
    ).length
  return {
    rows: rows.map(({ passMark: _, ...row }) => row),
    gainedCount: count((was, is) => !was && is),
    lostCount: count((was, is) => was && !is),
    meanBefore: meanOf(finals('before')),
    meanAfter: meanOf(finals('after')),
    spreadBefore: spreadOf(finals('before')),
    spreadAfter: spreadOf(finals('after')),
  }
}
