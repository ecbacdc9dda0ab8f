import {
  type LectureBody,
  type ListLecturesQuery,
  lectureLimits,
  type ReorderLecturesBody,
  type UpdateLectureBody,
} from '@manara/contract/lectures.ts'
import { lectureAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import {
  getTaughtClassroom,
  lockTaughtClassroomForShare,
  lockTaughtClassroomForUpdate,
  type TaughtClassroom,
} from '../../platform/db/taught-classroom.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { deleteMaterialsOfLecture, listMaterialsOfLectures } from '../materials/lecture-materials.service.ts'
import { lectureProblem, lectureText } from './lectures.messages.ts'
import type { LectureDetails, LectureRow } from './lectures.queries.ts'
import * as queries from './lectures.queries.ts'

/** The materials of all lectures come in one statement, however many lectures there are. */
async function withMaterials(db: Db, rows: readonly LectureRow[]) {
  const ids = rows.map(({ lectureId }) => lectureId)
  const materials = ids.length === 0 ? [] : await listMaterialsOfLectures(db, ids)
  const ofLecture = Map.groupBy(materials, ({ lectureId }) => lectureId)
  return rows.map((row) => ({ ...row, materials: ofLecture.get(row.lectureId) ?? [] }))
}

export async function getLectureOrFail(db: Db, id: number) {
  const row = await queries.getLecture(db, id)
  const [lecture] = row ? await withMaterials(db, [row]) : []
  if (!lecture) throw lectureProblem.notFound()
  return lecture
}

export async function listLectures(db: Db, caller: Caller, classroomId: number, query: ListLecturesQuery) {
  if (!(await getTaughtClassroom(db, caller.personId, classroomId))) throw lectureProblem.classroomNotFound()
  const page = await queries.listLectures(db, classroomId, query)
  return { ...page, rows: await withMaterials(db, page.rows) }
}

/** Lectures change in active classrooms only (R-lecture-2); another teacher's classroom is not found. */
export function refuseInactive(classroom: TaughtClassroom | undefined): void {
  if (!classroom) throw lectureProblem.classroomNotFound()
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt !== null)
    throw lectureProblem.notActive({ state: { classroomStatus: classroom.status } })
}

const auditedLecture = (classroomId: number, { title, description, lectureOrder }: LectureDetails) => ({
  classroomId,
  title,
  description,
  lectureOrder,
})

/** Two who add at the same time get two places one after the other. */
export async function createLecture(db: Db, caller: Caller, classroomId: number, body: LectureBody) {
  const lecture = await inTransaction(db, async (trx) => {
    refuseInactive(await lockTaughtClassroomForUpdate(trx, caller.personId, classroomId))
    const { count, last } = await queries.measureLectures(trx, classroomId)
    if (count >= lectureLimits.perClassroom) throw lectureProblem.tooMany()
    const lectureOrder = body.lectureOrder ?? Math.min(last + 1, lectureLimits.order)
    const details = { title: body.title, description: body.description || null, lectureOrder }
    const id = await queries.insertLecture(trx, classroomId, details)
    const after = auditedLecture(classroomId, details)
    await recordChange(trx, caller, lectureAudit('createLecture', id, { after }))
    await tell(trx, caller, 'lectureAdded', { lectureId: id })
    return getLectureOrFail(trx, id)
  })
  return { ...lecture, message: lectureText.created(lecture.title) }
}

/** Locks a lecture of the teacher's own active classroom, after its classroom. */
async function lockOwnLecture(trx: Trx, caller: Caller, id: number) {
  const classroomId = await queries.findClassroomOfLecture(trx, caller.personId, id)
  if (classroomId === undefined) throw lectureProblem.notFound()
  refuseInactive(await lockTaughtClassroomForShare(trx, caller.personId, classroomId))
  const details = await queries.lockLecture(trx, classroomId, id)
  if (!details) throw lectureProblem.notFound()
  return { classroomId, details }
}

export async function updateLecture(db: Db, caller: Caller, id: number, body: UpdateLectureBody) {
  const lecture = await inTransaction(db, async (trx) => {
    const { classroomId, details } = await lockOwnLecture(trx, caller, id)
    const { title, description, lectureOrder } = mergeEdit(editable(details), body)
    const changed = { title, description: description || null, lectureOrder: lectureOrder ?? details.lectureOrder }
    await queries.changeLecture(trx, id, changed)
    await recordChange(
      trx,
      caller,
      lectureAudit('updateLecture', id, {
        before: auditedLecture(classroomId, details),
        after: auditedLecture(classroomId, changed),
      }),
    )
    return getLectureOrFail(trx, id)
  })
  return { ...lecture, message: lectureText.updated(lecture.title) }
}

/** Without a place of its own in the body, a lecture stays where it is. */
const editable = (details: LectureDetails): Omit<LectureDetails, 'lectureOrder'> & { lectureOrder: number | null } =>
  details

/** Everything in it goes along; its quiz is out of sight because it hangs on a living lecture. */
export function deleteLecture(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteLecture', async (trx, entitle) => {
    const { classroomId, details } = await lockOwnLecture(trx, caller, id)
    entitle(details.title)
    await deleteMaterialsOfLecture(trx, caller, id)
    await queries.markLectureDeleted(trx, id, caller.personId)
    const before = auditedLecture(classroomId, details)
    await recordChange(trx, caller, lectureAudit('deleteLecture', id, { before }))
  })
}

/** Numbers the lectures from 1 in the given order, which must name each of them once. */
export async function reorderLectures(
  db: Db,
  caller: Caller,
  classroomId: number,
  { lectureIds }: ReorderLecturesBody,
) {
  await inTransaction(db, async (trx) => {
    refuseInactive(await lockTaughtClassroomForUpdate(trx, caller.personId, classroomId))
    const before = await queries.lockClassroomLectures(trx, classroomId)
    const places = new Map(lectureIds.map((id, index) => [id, index + 1]))
    const isComplete = before.every(({ id }) => places.has(id)) && lectureIds.length === before.length
    if (!isComplete) throw lectureProblem.otherLectures()
    const moved = before.flatMap(({ id, lectureOrder }) => {
      const place = places.get(id) ?? lectureOrder
      return place === lectureOrder ? [] : [{ id, lectureOrder: place, was: lectureOrder }]
    })
    await queries.writeOrders(trx, moved)
    await recordChanges(
      trx,
      caller,
      moved.map(({ id, lectureOrder, was }) =>
        lectureAudit('reorderLectures', id, { before: { lectureOrder: was }, after: { lectureOrder } }),
      ),
    )
  })
  return { message: lectureText.reordered }
}
