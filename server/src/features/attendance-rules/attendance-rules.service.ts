import {
  type AttendanceRule,
  type LessonPlan,
  offeredRule,
  type UpdateAttendanceRuleBody,
  type UpdateLessonPlanBody,
} from '@manara/contract/attendance-rules.ts'
import { attendanceRuleAudit, classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate, lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { absenceProblem, absenceText } from './attendance-rules.messages.ts'
import * as queries from './attendance-rules.queries.ts'
import { recountClassroom } from './recount.service.ts'

/** 0 is the school. */
const toProgram = (id: number): number | null => (id === 0 ? null : id)

async function lockRulesOf(trx: Trx, programId: number | null): Promise<void> {
  if (programId !== null && !(await lockForShare(trx, 'program', programId))) throw absenceProblem.programNotFound()
  await queries.lockRules(trx)
}

const toWritten = ({ programId: _, programName: __, ...rule }: AttendanceRule): queries.WrittenRule => rule

function checkWarnings({ minPercent, warn1, warn2 }: queries.WrittenRule): void {
  if (warn1 !== null && warn2 !== null && warn2 <= warn1) throw absenceProblem.warningsInOrder()
  if (warn1 !== null && warn1 > 100 - minPercent) throw absenceProblem.warningsBeforeLimit()
}

/** The standings follow in the background (R-absence-1). */
export async function updateAttendanceRule(
  db: Db,
  jobs: JobSender,
  caller: Caller,
  id: number,
  body: UpdateAttendanceRuleBody,
): Promise<AttendanceRule & { message: string }> {
  const programId = toProgram(id)
  const rule = await inTransaction(db, async (trx) => {
    await lockRulesOf(trx, programId)
    const before = await queries.getRule(trx, programId)
    // The form of a school without a rule begins with the offered one.
    const wanted = mergeEdit(before ? toWritten(before) : offeredRule, body)
    checkWarnings(wanted)
    await queries.writeRule(trx, programId, wanted)
    const after = await queries.getRule(trx, programId)
    if (!after) throw absenceProblem.ruleNotFound()
    await recordChange(
      trx,
      caller,
      attendanceRuleAudit('updateAttendanceRule', id, { ...(before && { before }), after }),
    )
    await jobs.send(trx, 'recountAttendance', {})
    return after
  })
  return { ...rule, message: absenceText.ruleSaved }
}

export function deleteAttendanceRule(db: Db, jobs: JobSender, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const programId = toProgram(id)
    await lockRulesOf(trx, programId)
    const before = await queries.getRule(trx, programId)
    if (!before) throw absenceProblem.ruleNotFound()
    await queries.deleteRule(trx, programId)
    await recordChange(trx, caller, attendanceRuleAudit('deleteAttendanceRule', id, { before }))
    await jobs.send(trx, 'recountAttendance', {})
  })
}

export async function getLessonPlan(db: Db, classroomId: number): Promise<LessonPlan> {
  const classroom = await db.selectFrom('classroom').select('id').where('id', '=', classroomId).executeTakeFirst()
  if (!classroom) throw absenceProblem.classroomNotFound()
  return { plannedLessons: await queries.getPlannedLessons(db, classroomId) }
}

export function updateLessonPlan(
  db: Db,
  caller: Caller,
  classroomId: number,
  { plannedLessons }: UpdateLessonPlanBody,
): Promise<LessonPlan & { message: string }> {
  return inTransaction(db, async (trx) => {
    if (!(await lockForNoKeyUpdate(trx, 'classroom', classroomId))) throw absenceProblem.classroomNotFound()
    const before = { plannedLessons: await queries.getPlannedLessons(trx, classroomId) }
    await queries.writePlannedLessons(trx, classroomId, plannedLessons)
    await recordChange(
      trx,
      caller,
      classroomAudit('updateLessonPlan', classroomId, { before, after: { plannedLessons } }),
    )
    await recountClassroom(trx, classroomId)
    return { plannedLessons, message: absenceText.planSaved }
  })
}
