import {
  type BookRow,
  gradeParts,
  type ListGradeBookQuery,
  type PlanBody,
  type PlanPreview,
  type SavePlanBody,
} from '@manara/contract/grade-book.ts'
import { toExamMax } from '@manara/contract/grades.ts'
import { classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { changePracticalMax } from '../classrooms/practical-max.service.ts'
import { type ReadPart, type ReadRow, readBook } from './book.queries.ts'
import { listPlaces } from './book-page.queries.ts'
import { bookProblem, bookText } from './grade-book.messages.ts'
import * as queries from './plan.queries.ts'
import { comparePlans } from './plan-preview.ts'
import { getPlanOrFail, lockOpenPlan, lockRoom, refusePublished } from './rooms.service.ts'

export const getGradePlan = getPlanOrFail

const cents = (value: number) => Math.round(value * 100)

/** Weights of a part sum exactly to it, and drops belong to means (R-book-4). */
export function judgePlan({ practicalMax, components }: PlanBody): void {
  const most = { PRACTICAL: practicalMax, EXAM: toExamMax(practicalMax) }
  for (const part of gradeParts) {
    const sum = components.filter((one) => one.part === part).reduce((total, { weight }) => total + cents(weight), 0)
    if (sum !== cents(most[part])) throw bookProblem.weights([bookText.parts[part], sum / 100, most[part]])
  }
  if (components.some(({ combine, dropLowest }) => combine !== 'MEAN' && dropLowest > 0))
    throw bookProblem.dropsFromMeans()
}

/** Components of the plan that it may keep; one that has columns is not left out. */
function judgeComponents(present: queries.ReadPlan, { components }: PlanBody): void {
  const own = new Set(present.components.flatMap(({ id }) => id ?? []))
  const kept = components.flatMap(({ id }) => id ?? [])
  if (kept.some((id) => !own.has(id)) || new Set(kept).size < kept.length) throw bookProblem.foreignComponent()
  const used = new Set(present.columns.map(({ componentId }) => componentId))
  const lost = present.components.find(({ id }) => id !== undefined && used.has(id) && !kept.includes(id))
  if (lost) throw bookProblem.usedComponent([lost.name])
}

/** Makes or changes the plan as a whole; one that changed meanwhile is refused with what is there now (R-book-4). */
export function saveGradePlan(db: Db, caller: Caller, id: number, body: SavePlanBody) {
  return inTransaction(db, async (trx) => {
    await lockRoom(trx, caller, id)
    const before = await getPlanOrFail(trx, caller, id)
    if (before.version !== body.version) throw bookProblem.planChanged({ state: { plan: before } })
    judgePlan(body)
    judgeComponents(before, body)
    refusePublished(before)
    if (before.isPosted && !body.reason) throw bookProblem.needsReason()
    await changePracticalMax(trx, { id, practicalMax: before.practicalMax }, body.practicalMax)
    await queries.writePlan(trx, id, { ...body, showsMarks: body.showsMarks ?? before.showsMarks })
    if (before.version === 0) await queries.takePresentMarks(trx, id, caller.personId)
    const states = {
      ...(before.version > 0 && { before: audited(before) }),
      after: { ...audited(body), ...(body.reason && { reason: body.reason }) },
    }
    await recordChange(trx, caller, classroomAudit('saveGradePlan', id, states))
    return { ...(await getPlanOrFail(trx, caller, id)), message: bookText.planSaved }
  })
}

const audited = ({ practicalMax, rounding, showsMarks, components }: PlanBody | queries.ReadPlan) => ({
  practicalMax,
  rounding,
  ...(showsMarks && { showsMarks }),
  components: components.map(({ part, name, weight, combine, dropLowest }) =>
    [bookText.parts[part], name, weight, combine, dropLowest].join(' | '),
  ),
})

/** Every student's parts under the plan that is there and the one that is tried; nothing is saved (R-book-7). */
export async function previewGradePlan(db: Db, caller: Caller, id: number, body: PlanBody): Promise<PlanPreview> {
  const present = await getPlanOrFail(db, caller, id)
  judgePlan(body)
  judgeComponents(present, body)
  const before = await readBook(db, id, queries.toCounted(present))
  return comparePlans(before, await readBook(db, id, queries.toCounted(body)))
}

/** The parts stay as they are: the classroom is a classic one again. */
export function deleteGradePlan(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockOpenPlan(trx, caller, id)
    await queries.removePlan(trx, id)
    await recordChange(trx, caller, classroomAudit('deleteGradePlan', id, { before: audited(before) }))
  })
}

const toBookPart = ({ computed, soFar, lack, present, posted }: ReadPart) => ({
  computed,
  soFar,
  present,
  lack,
  isChanged: posted !== null && computed !== posted,
})

const toBookRow = ({ enrollmentId, studentName, cells, practical, exam, finalGrade }: ReadRow): BookRow => ({
  enrollmentId,
  studentName,
  cells,
  practical: toBookPart(practical),
  exam: toBookPart(exam),
  finalGrade,
})

/** One page of the book, in the order of the list. */
export async function listGradeBook(db: Db, caller: Caller, id: number, query: ListGradeBookQuery) {
  const plan = await getPlanOrFail(db, caller, id)
  const { rows: places, ...page } = await listPlaces(db, id, query)
  const ids = places.map(({ enrollmentId }) => enrollmentId)
  const rows = new Map((await readBook(db, id, queries.toCounted(plan), ids)).map((row) => [row.enrollmentId, row]))
  const found = ids.flatMap((enrollmentId) => rows.get(enrollmentId) ?? [])
  return { ...page, rows: found.map(toBookRow) }
}
