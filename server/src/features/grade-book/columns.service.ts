import { bookLimits, type GradeColumn } from '@manara/contract/grade-book.ts'
import type { CreateColumnBody, UpdateColumnBody } from '@manara/contract/grade-marks.ts'
import { classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import * as queries from './columns.queries.ts'
import { bookProblem, bookText } from './grade-book.messages.ts'
import type { ReadPlan } from './plan.queries.ts'
import { getPlanOrFail, lockOpenPlan } from './rooms.service.ts'

function judgeComponent({ components }: ReadPlan, componentId: number): void {
  if (!components.some(({ id }) => id === componentId)) throw bookProblem.foreignComponent()
}

async function getColumnOrFail(trx: Trx, caller: Caller, classroomId: number, columnId: number): Promise<GradeColumn> {
  const { columns } = await getPlanOrFail(trx, caller, classroomId)
  const column = columns.find((one) => one.columnId === columnId)
  if (!column) throw bookProblem.columnNotFound()
  return column
}

/** A quiz is in one column or none; the others hold marks typed by hand (R-book-4). */
export function createGradeColumn(db: Db, caller: Caller, id: number, body: CreateColumnBody) {
  return inTransaction(db, async (trx) => {
    const plan = await lockOpenPlan(trx, caller, id)
    judgeComponent(plan, body.componentId)
    if (plan.columns.length >= bookLimits.columns) throw bookProblem.tooManyColumns()
    if (body.quizId !== undefined && !plan.quizzes.some(({ quizId }) => quizId === body.quizId))
      throw bookProblem.quizNotFound()
    const columnId = await queries.insertColumn(trx, body)
    const after = { column: body.title, maxPoints: body.maxPoints }
    await recordChange(trx, caller, classroomAudit('createGradeColumn', id, { after }))
    return { ...(await getColumnOrFail(trx, caller, id, columnId)), message: bookText.columnSaved(body.title) }
  })
}

/** Locks the book of a column that the teacher may change. */
async function lockColumn(trx: Trx, caller: Caller, columnId: number) {
  const classroomId = await queries.findRoomOfColumn(trx, caller.personId, columnId)
  if (classroomId === undefined) throw bookProblem.columnNotFound()
  const plan = await lockOpenPlan(trx, caller, classroomId)
  const column = plan.columns.find((one) => one.columnId === columnId)
  if (!column) throw bookProblem.columnNotFound()
  return { classroomId, plan, column }
}

export function updateGradeColumn(db: Db, caller: Caller, id: number, body: UpdateColumnBody) {
  return inTransaction(db, async (trx) => {
    const { classroomId, plan, column } = await lockColumn(trx, caller, id)
    judgeComponent(plan, body.componentId)
    const greatest = await queries.findGreatestMark(trx, id)
    if (greatest > body.maxPoints) throw bookProblem.maxBelowMark([greatest])
    await queries.changeColumn(trx, id, body)
    const states = {
      before: { column: column.title, maxPoints: column.maxPoints },
      after: { column: body.title, maxPoints: body.maxPoints },
    }
    await recordChange(trx, caller, classroomAudit('updateGradeColumn', classroomId, states))
    return { ...(await getColumnOrFail(trx, caller, classroomId, id)), message: bookText.columnSaved(body.title) }
  })
}

/** Takes the marks of the column along; their history stays. */
export function deleteGradeColumn(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { classroomId, column } = await lockColumn(trx, caller, id)
    await queries.removeColumn(trx, id)
    const before = { column: column.title, maxPoints: column.maxPoints }
    await recordChange(trx, caller, classroomAudit('deleteGradeColumn', classroomId, { before }))
  })
}
