import type { Db, Trx } from '../../platform/db/database.ts'
import { lockTaughtClassroomForUpdate, type TaughtClassroom } from '../../platform/db/taught-classroom.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { bookProblem } from './grade-book.messages.ts'
import { getPlan, type ReadPlan } from './plan.queries.ts'

export async function getPlanOrFail(db: Db, caller: Caller, classroomId: number): Promise<ReadPlan> {
  const plan = await getPlan(db, caller.personId, classroomId)
  if (!plan) throw bookProblem.classroomNotFound()
  return plan
}

/** A book changes in an active classroom of the teacher, one change at a time. */
export async function lockRoom(trx: Trx, caller: Caller, classroomId: number): Promise<TaughtClassroom> {
  const classroom = await lockTaughtClassroomForUpdate(trx, caller.personId, classroomId)
  if (!classroom) throw bookProblem.classroomNotFound()
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt) throw bookProblem.notActive()
  return classroom
}

/** The same for what needs a plan. */
export async function lockPlan(trx: Trx, caller: Caller, classroomId: number): Promise<ReadPlan> {
  await lockRoom(trx, caller, classroomId)
  const plan = await getPlanOrFail(trx, caller, classroomId)
  if (plan.version === 0) throw bookProblem.noPlan()
  return plan
}

/** Published marks, and the plan behind them, are reopened before they change (R-release-2). */
export function refusePublished({ isPublished }: ReadPlan): void {
  if (isPublished) throw bookProblem.published()
}

/** The same for a change of what is not published. */
export async function lockOpenPlan(trx: Trx, caller: Caller, classroomId: number): Promise<ReadPlan> {
  const plan = await lockPlan(trx, caller, classroomId)
  refusePublished(plan)
  return plan
}
