import { type RawGradesRow, toExamMax } from '@manara/contract/grades.ts'
import { gradeText } from './grades.messages.ts'
import type { Marks, MarksRow } from './grades.queries.ts'

/** At most two decimals; NaN and infinities are no marks either. */
const isMark = (value: number, max: number) =>
  value >= 0 && value <= max && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Finds wrong marks of a classroom with this greatest practical one, by field (R-book-1). */
export function wrongMarks(
  { practicalGrade, examGrade }: Omit<RawGradesRow, 'enrollmentId'>,
  practicalMax: number,
): Record<string, string[]> {
  const isWrong = (mark: number | null | undefined, max: number) => typeof mark === 'number' && !isMark(mark, max)
  return {
    ...(isWrong(practicalGrade, practicalMax) && { practicalGrade: [gradeText.practicalRange(practicalMax)] }),
    ...(isWrong(examGrade, toExamMax(practicalMax)) && { examGrade: [gradeText.examRange(practicalMax)] }),
  }
}

/** The first error of a row of marks, if any. */
export const markProblem = (marks: Omit<RawGradesRow, 'enrollmentId'>, practicalMax: number): string | undefined =>
  Object.values(wrongMarks(marks, practicalMax)).flat()[0]

/** The marks after a change: null clears, absent leaves; a change takes the final grade back (R-grade-2). */
export function changedMarks(before: MarksRow, given: Omit<RawGradesRow, 'enrollmentId'>): Marks {
  const practicalGrade = given.practicalGrade === undefined ? before.practicalGrade : given.practicalGrade
  const examGrade = given.examGrade === undefined ? before.examGrade : given.examGrade
  const isChanged = practicalGrade !== before.practicalGrade || examGrade !== before.examGrade
  return { id: before.id, practicalGrade, examGrade, finalGrade: isChanged ? null : before.finalGrade }
}

/** The exam grade of a barred student stays 0 (R-absence-5). */
export const isRefusedByBar = ({ isBarred }: MarksRow, { examGrade }: { examGrade?: number | null }): boolean =>
  isBarred && examGrade !== undefined && examGrade !== 0

export const isSameMarks = (one: Marks, other: Marks): boolean =>
  one.practicalGrade === other.practicalGrade &&
  one.examGrade === other.examGrade &&
  one.finalGrade === other.finalGrade

/** Marks as recorded in the trail. */
export const auditedMarks = ({ practicalGrade, examGrade, finalGrade }: Marks) => ({
  practicalGrade,
  examGrade,
  finalGrade,
})
