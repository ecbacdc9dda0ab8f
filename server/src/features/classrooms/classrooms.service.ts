import type {
  AssignTeacherBody,
  Classroom,
  CreateClassroomBody,
  UpdateClassroomBody,
} from '@manara/contract/classrooms.ts'
import { type Change, recordChange, recordChanges } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mergeEdit } from '../../http/edits.ts'
import type { Caller } from '../../security/caller.ts'
import { classroomProblem, classroomText, hangingText } from './classrooms.errors.ts'
import {
  type ClassroomRow,
  changeClassroom,
  countEnrolled,
  countHanging,
  doesCourseLive,
  getClassroom,
  holdCourse,
  holdTeacher,
  insertClassroom,
  lockClassroom,
  lockClassroomsOfCourse,
  markClassroomsDeleted,
} from './classrooms.queries.ts'

export async function getClassroomOrFail(db: Db, id: number): Promise<Classroom> {
  const classroom = await getClassroom(db, id)
  if (!classroom) throw classroomProblem.notFound()
  return classroom
}

/** A list hangs on a living course; one that is gone is not found. */
export async function courseOrFail(db: Db, id: number): Promise<void> {
  if (!(await doesCourseLive(db, id))) throw classroomProblem.courseNotFound()
}

async function lockClassroomOrFail(trx: Trx, id: number): Promise<ClassroomRow> {
  const classroom = await lockClassroom(trx, id)
  if (!classroom) throw classroomProblem.notFound()
  return classroom
}

/** Edits, teachers and enrollments need an ACTIVE classroom (decisions §3). */
async function lockActiveClassroom(trx: Trx, id: number): Promise<ClassroomRow> {
  const classroom = await lockClassroomOrFail(trx, id)
  if (classroom.status !== 'ACTIVE') throw classroomProblem.notActive()
  return classroom
}

const audited = (operation: string, id: number, states: Pick<Change, 'before' | 'after'>): Change => ({
  operation,
  entity: 'classroom',
  entityId: id,
  ...states,
})

const auditedRow = ({ name, courseId, capacity, teacherId, status }: ClassroomRow) => ({
  name,
  courseId,
  capacity,
  teacherId,
  status,
})

async function holdCourseOrFail(trx: Trx, courseId: number): Promise<void> {
  if (!(await holdCourse(trx, courseId)))
    throw classroomProblem.courseNotFound({ errors: { courseId: ['المقرر غير موجود أو حُذف'] } })
}

export async function createClassroom(db: Db, caller: Caller, body: CreateClassroomBody) {
  const { name, courseId, capacity } = body
  const classroom = await inTransaction(db, async (trx) => {
    await holdCourseOrFail(trx, courseId)
    const id = await insertClassroom(trx, body)
    await recordChange(trx, caller, audited('createClassroom', id, { after: { name, courseId, capacity } }))
    return getClassroomOrFail(trx, id)
  })
  return { ...classroom, message: classroomText.created(name) }
}

/** A classroom changes its course only while it is empty: grades, lectures and announcements belong to the course too. */
async function moveToCourse(trx: Trx, { id, courseId }: ClassroomRow, wanted: number): Promise<void> {
  if (wanted === courseId) return
  const hanging = hangingText(await countHanging(trx, id))
  if (hanging) throw classroomProblem.otherCourse([hanging])
  await holdCourseOrFail(trx, wanted)
  await changeClassroom(trx, id, { course_id: wanted })
}

/** The capacity never falls below the enrolled, also while others enroll (decisions §3). */
export async function updateClassroom(db: Db, caller: Caller, id: number, body: UpdateClassroomBody) {
  const classroom = await inTransaction(db, async (trx) => {
    const before = await lockActiveClassroom(trx, id)
    const { name: oldName, capacity: oldCapacity, courseId: oldCourseId } = before
    const present = { name: oldName, capacity: oldCapacity, courseId: oldCourseId }
    const { name, capacity, courseId } = mergeEdit(present, body)
    const enrolled = await countEnrolled(trx, id)
    if (capacity < enrolled)
      throw classroomProblem.capacityBelowEnrolled([enrolled], {
        errors: { capacity: [`السعة ${enrolled} على الأقل: عدد المسجّلين`] },
        state: { enrolledStudentsCount: enrolled },
      })
    await moveToCourse(trx, before, courseId)
    await changeClassroom(trx, id, { name, capacity })
    const states = {
      before: { name: oldName, capacity: oldCapacity, ...(courseId !== oldCourseId && { courseId: oldCourseId }) },
      after: { name, capacity, ...(courseId !== oldCourseId && { courseId }) },
    }
    await recordChange(trx, caller, audited('updateClassroom', id, states))
    return getClassroomOrFail(trx, id)
  })
  return { ...classroom, message: classroomText.updated(classroom.name) }
}

/** A completed classroom goes to the archive, not to the bin. */
export function deleteClassroom(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockClassroomOrFail(trx, id)
    if (before.status === 'COMPLETED') throw classroomProblem.completedNotArchived()
    await markClassroomsDeleted(trx, [id], caller.personId)
    await recordChange(trx, caller, audited('deleteClassroom', id, { before: auditedRow(before) }))
  })
}

/** Deletes the classrooms of a course that is being deleted; false while one of them waits for the archive. */
export async function deleteClassroomsOfCourse(trx: Trx, caller: Caller, courseId: number): Promise<boolean> {
  const rows = await lockClassroomsOfCourse(trx, courseId)
  if (rows.some(({ status, archivedAt }) => status === 'COMPLETED' && archivedAt === null)) return false
  const ids = rows.map(({ id }) => id)
  await markClassroomsDeleted(trx, ids, caller.personId)
  const changes = rows.map((row) => audited('deleteCourse', row.id, { before: auditedRow(row) }))
  await recordChanges(trx, caller, changes)
  return true
}

export async function assignTeacher(db: Db, caller: Caller, id: number, { teacherId }: AssignTeacherBody) {
  return inTransaction(db, async (trx) => {
    const before = await lockActiveClassroom(trx, id)
    const teacher = await holdTeacher(trx, teacherId)
    if (!teacher) throw classroomProblem.teacherNotFound({ errors: { teacherId: ['اختر مدرّسًا أولًا'] } })
    await changeClassroom(trx, id, { teacher_id: teacherId })
    const states = { before: { teacherId: before.teacherId }, after: { teacherId } }
    await recordChange(trx, caller, audited('assignTeacher', id, states))
    return { ...(await getClassroomOrFail(trx, id)), message: classroomText.teacherAssigned(teacher.fullName) }
  })
}

/** Clears the teacher; a classroom without one stays as it is. */
export async function unassignTeacher(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const before = await lockActiveClassroom(trx, id)
    await changeClassroom(trx, id, { teacher_id: null })
    const states = { before: { teacherId: before.teacherId }, after: { teacherId: null } }
    await recordChange(trx, caller, audited('unassignTeacher', id, states))
    return { ...(await getClassroomOrFail(trx, id)), message: classroomText.teacherUnassigned }
  })
}
