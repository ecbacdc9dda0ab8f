import type { ConfirmBarsBody } from '@manara/contract/attendance-rules.ts'
import { sql } from 'kysely'
import { examBarAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { returnExamGrade, zeroExamGrade } from '../grades/barred-grades.service.ts'
import { absenceProblem, absenceText } from './attendance-rules.messages.ts'

/** Locks a bar: of two who decide, one does. */
async function lockBar(trx: Trx, id: number) {
  const bar = await trx
    .selectFrom('exam_bar as bar')
    .innerJoin('enrollment', 'enrollment.id', 'bar.enrollment_id')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(['bar.id', 'bar.state', 'bar.enrollment_id as enrollmentId', 'student.full_name as studentName'])
    .select('bar.former_exam_grade as formerExamGrade')
    .where('bar.id', '=', id)
    .forUpdate('bar')
    .executeTakeFirst()
  if (!bar) throw absenceProblem.barNotFound()
  return bar
}

const greatestShare = sql<number>`greatest(share, coalesce((
  select standing.share from attendance_standing as standing where standing.enrollment_id = exam_bar.enrollment_id
), 0))`

interface Decision {
  state: 'CONFIRMED' | 'WAIVED' | 'LIFTED'
  reason?: string
  formerExamGrade?: number | null
}

async function decide(trx: Trx, { personId }: Caller, id: number, decision: Decision): Promise<void> {
  await trx
    .updateTable('exam_bar')
    .set({
      state: decision.state,
      decided_at: sql<Date>`now()`,
      decided_by: personId,
      ...(decision.reason !== undefined && { reason: decision.reason }),
      // What was missed until now does not bring a lifted bar back.
      ...(decision.state === 'LIFTED' && { share: greatestShare }),
      ...(decision.formerExamGrade !== undefined && { former_exam_grade: decision.formerExamGrade }),
    })
    .where('id', '=', id)
    .execute()
}

async function confirmBar(db: Db, caller: Caller, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state, enrollmentId } = await lockBar(trx, id)
    if (state !== 'PROPOSED') throw absenceProblem.notProposed()
    const formerExamGrade = await zeroExamGrade(trx, caller, enrollmentId)
    await decide(trx, caller, id, { state: 'CONFIRMED', formerExamGrade })
    const after = { state: 'CONFIRMED', enrollmentId }
    await recordChange(trx, caller, examBarAudit('confirmExamBars', id, { before: { state }, after }))
    await tell(trx, caller, 'examBarred', { barId: id })
  })
}

/** Each by itself: a refused one has its reason (R-absence-5). */
export async function confirmExamBars(db: Db, caller: Caller, { ids }: ConfirmBarsBody) {
  const results = []
  for (const barId of [...new Set(ids)].sort((one, other) => one - other))
    try {
      await confirmBar(db, caller, barId)
      results.push({ barId, isConfirmed: true })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      results.push({ barId, isConfirmed: false, reason: error.message })
    }
  const count = results.filter(({ isConfirmed }) => isConfirmed).length
  return { message: count > 0 ? absenceText.confirmed(count) : absenceText.noneConfirmed, results }
}

export function waiveExamBar(db: Db, caller: Caller, id: number, { reason }: { reason: string }) {
  return inTransaction(db, async (trx) => {
    const { state, enrollmentId, studentName } = await lockBar(trx, id)
    if (state !== 'PROPOSED') throw absenceProblem.notProposed()
    await decide(trx, caller, id, { state: 'WAIVED', reason })
    const after = { state: 'WAIVED', enrollmentId, reason }
    await recordChange(trx, caller, examBarAudit('waiveExamBar', id, { before: { state }, after }))
    return { message: absenceText.waived(studentName) }
  })
}

/** Gives the former exam grade back, if it is still 0. */
export function liftExamBar(db: Db, caller: Caller, id: number, { reason }: { reason: string }) {
  return inTransaction(db, async (trx) => {
    const { state, enrollmentId, studentName, formerExamGrade } = await lockBar(trx, id)
    if (state !== 'CONFIRMED') throw absenceProblem.notConfirmed()
    await decide(trx, caller, id, { state: 'LIFTED', reason })
    await returnExamGrade(trx, caller, enrollmentId, formerExamGrade)
    const after = { state: 'LIFTED', enrollmentId, reason }
    await recordChange(trx, caller, examBarAudit('liftExamBar', id, { before: { state }, after }))
    await withdraw(trx, `bar:${id}`)
    return { message: absenceText.lifted(studentName) }
  })
}
