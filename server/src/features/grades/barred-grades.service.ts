import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { writeMarkChanges } from './grades.service.ts'
import { changedMarks } from './marks.ts'
import { lockEnrollmentMarks } from './restoring.service.ts'

export { isShownBarred, withShownBar } from './grades.queries.ts'

/** The exam grade of a barred student becomes 0; gives the former one (R-absence-5). */
export async function zeroExamGrade(trx: Trx, caller: Caller, enrollmentId: number): Promise<number | null> {
  const before = await lockEnrollmentMarks(trx, enrollmentId)
  await writeMarkChanges(trx, caller, 'confirmExamBars', [{ before, after: changedMarks(before, { examGrade: 0 }) }])
  return before.examGrade
}

/** Nobody wrote another one since: it comes back. */
export async function returnExamGrade(
  trx: Trx,
  caller: Caller,
  enrollmentId: number,
  examGrade: number | null,
): Promise<void> {
  const before = await lockEnrollmentMarks(trx, enrollmentId)
  if (before.examGrade !== 0) return
  await writeMarkChanges(trx, caller, 'liftExamBar', [{ before, after: changedMarks(before, { examGrade }) }])
}
