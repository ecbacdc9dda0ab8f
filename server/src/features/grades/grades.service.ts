import type {
  CalculateFinalGradesReply,
  RawGradesBody,
  RawGradesRow,
  SavedGrades,
  SavedGradesRow,
  SaveRawGradesBody,
  SaveRawGradesReply,
} from '@manara/contract/grades.ts'
import { type AuditedOperation, enrollmentAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import {
  getTaughtClassroom,
  lockTaughtClassroomForShare,
  lockTaughtClassroomForUpdate,
  type TaughtClassroom,
} from '../../platform/db/taught-classroom.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { httpProblem } from '../../platform/problems/http.errors.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { gradeProblem, gradeText } from './grades.messages.ts'
import {
  calculateFinals,
  findClassroomOfEnrollment,
  getGradingStatus,
  listUnpublished,
  lockMarks,
  type Marks,
  type MarksRow,
  writeMarks,
} from './grades.queries.ts'
import { auditedMarks, changedMarks, isRefusedByBar, isSameMarks, markProblem, wrongMarks } from './marks.ts'

export async function taughtClassroomOrFail(db: Db, caller: Caller, id: number): Promise<TaughtClassroom> {
  const classroom = await getTaughtClassroom(db, caller.personId, id)
  if (!classroom) throw gradeProblem.classroomNotFound()
  return classroom
}

/** Marks are written in active classrooms of the teacher. */
export function activeOrFail(classroom: TaughtClassroom | undefined): TaughtClassroom {
  if (!classroom) throw gradeProblem.classroomNotFound()
  if (classroom.status !== 'ACTIVE') throw gradeProblem.notActive()
  return classroom
}

/** Published marks are reopened before they change (R-release-2). */
export function openOrFail(rows: MarksRow[]): MarksRow[] {
  if (rows.some(({ isPublished }) => isPublished)) throw gradeProblem.published()
  return rows
}

interface Change {
  before: MarksRow
  after: Marks
}

const isFinalCleared = ({ before, after }: Change) => before.finalGrade !== null && after.finalGrade === null

/** A mark that is there now, and was not or was another. */
const isEntered = ({ before, after }: Change) =>
  (['practicalGrade', 'examGrade'] as const).some((mark) => after[mark] !== null && after[mark] !== before[mark])

/** Writes what really changed, with before and after in the trail. */
export async function writeMarkChanges(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  changes: readonly Change[],
): Promise<void> {
  const real = changes.filter(({ before, after }) => !isSameMarks(before, after))
  if (real.length === 0) return
  await writeMarks(
    trx,
    real.map(({ after }) => after),
  )
  await recordChanges(
    trx,
    caller,
    real.map(({ before, after }) =>
      enrollmentAudit(operation, after.id, { before: auditedMarks(before), after: auditedMarks(after) }),
    ),
  )
  // The 0 of a bar is no news of its own.
  if (operation === 'confirmExamBars' || operation === 'liftExamBar') return
  for (const enrollmentIds of inPieces(real.filter(isEntered).map(({ after }) => after.id)))
    await tell(trx, caller, 'marksEntered', { enrollmentIds })
}

/** Marks of one student; a changed mark takes the final grade back (R-grade-2). */
export function saveRawGrades(db: Db, caller: Caller, enrollmentId: number, body: RawGradesBody): Promise<SavedGrades> {
  return inTransaction(db, async (trx) => {
    const classroomId = await findClassroomOfEnrollment(trx, caller.personId, enrollmentId)
    if (classroomId === undefined) throw gradeProblem.enrollmentNotFound()
    activeOrFail(await lockTaughtClassroomForShare(trx, caller.personId, classroomId))
    const [before] = openOrFail(await lockMarks(trx, classroomId, [enrollmentId]))
    if (!before) throw gradeProblem.enrollmentNotFound()
    const errors = wrongMarks(body, before.practicalMax)
    const [sentence, ...others] = Object.values(errors).flat()
    if (sentence && others.length > 0) throw httpProblem.invalidInput({ errors })
    if (sentence) throw gradeProblem.outOfRange([sentence], { errors })
    if (isRefusedByBar(before, body)) throw gradeProblem.barred()
    const change = { before, after: changedMarks(before, body) }
    await writeMarkChanges(trx, caller, 'saveRawGrades', [change])
    const message = isFinalCleared(change) ? gradeText.savedAndCleared : gradeText.saved
    return {
      message: message(before.studentName),
      enrollmentId,
      ...auditedMarks(change.after),
      isFinalCleared: isFinalCleared(change),
    }
  })
}

/** Why a row is not saved, or the change that it makes. */
function judge(row: RawGradesRow, known: Map<number, MarksRow>): { result: SavedGradesRow; change?: Change } {
  const refused = (reason: string) => ({
    result: { enrollmentId: row.enrollmentId, isSaved: false, reason, isFinalCleared: false },
  })
  const before = known.get(row.enrollmentId)
  if (!before) return refused(gradeText.notInClassroom)
  const problem = markProblem(row, before.practicalMax) ?? (isRefusedByBar(before, row) ? gradeText.barred : undefined)
  if (problem) return refused(problem)
  const change = { before, after: changedMarks(before, row) }
  return {
    result: { enrollmentId: row.enrollmentId, isSaved: true, isFinalCleared: isFinalCleared(change) },
    change,
  }
}

/** Saves the rows it may. A student written twice: the last row counts. */
export async function saveRows(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  classroomId: number,
  grades: readonly RawGradesRow[],
): Promise<SavedGradesRow[]> {
  const rows = [...new Map(grades.map((row) => [row.enrollmentId, row])).values()]
  const ids = rows.map(({ enrollmentId }) => enrollmentId)
  const locked = openOrFail(await lockMarks(trx, classroomId, ids))
  const known = new Map(locked.map((row) => [row.id, row]))
  const judged = rows.map((row) => judge(row, known))
  await writeMarkChanges(
    trx,
    caller,
    operation,
    judged.flatMap(({ change }) => change ?? []),
  )
  return judged.map(({ result }) => result)
}

/** Tells, row by row, which it may not save and why. */
export function saveManyRawGrades(
  db: Db,
  caller: Caller,
  id: number,
  { grades }: SaveRawGradesBody,
): Promise<SaveRawGradesReply> {
  return asChangeSet(db, caller, 'saveManyRawGrades', async (trx, entitle) => {
    entitle(activeOrFail(await lockTaughtClassroomForShare(trx, caller.personId, id)).name)
    const results = await saveRows(trx, caller, 'saveManyRawGrades', id, grades)
    const savedCount = results.filter(({ isSaved }) => isSaved).length
    const refusedCount = results.length - savedCount
    return { message: gradeText.manySaved(savedCount, refusedCount), savedCount, refusedCount, results }
  })
}

/** All students of the classroom at once, from one consistent state of the marks. */
export function calculateFinalGrades(db: Db, caller: Caller, id: number): Promise<CalculateFinalGradesReply> {
  return asChangeSet(db, caller, 'calculateFinalGrades', async (trx, entitle) => {
    entitle(activeOrFail(await lockTaughtClassroomForUpdate(trx, caller.personId, id)).name)
    const { totalStudents, gradesEnteredCount, isPublished } = await getGradingStatus(trx, id)
    if (isPublished) throw gradeProblem.published()
    if (totalStudents === 0) throw gradeProblem.noStudents()
    if (gradesEnteredCount < totalStudents) throw gradeProblem.incomplete([totalStudents - gradesEnteredCount])
    const rows = await calculateFinals(trx, id)
    const changed = rows.filter(({ before, after }) => before !== after)
    await recordChanges(
      trx,
      caller,
      changed.map((row) =>
        enrollmentAudit('calculateFinalGrades', row.id, {
          before: { finalGrade: row.before },
          after: { finalGrade: row.after },
        }),
      ),
    )
    // Where marks are published, publication is the news of them (R-release-1).
    const isHidden = (await listUnpublished(trx, [id])).length > 0
    for (const enrollmentIds of inPieces(isHidden ? [] : changed.map((row) => row.id)))
      await tell(trx, caller, 'finalGradesCalculated', { classroomId: id, enrollmentIds })
    return { message: gradeText.calculated(rows.length), calculatedCount: rows.length }
  })
}

export { isUsedByGraduation, listUnpublished, listWithoutFinal } from './grades.queries.ts'
