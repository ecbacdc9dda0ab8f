import type {
  AssignTeacherBody,
  Classroom,
  CreateClassroomBody,
  UpdateClassroomBody,
} from '@manara/contract/classrooms.ts'
import { classroomAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockCurrentTerm, lockOpenTerm } from '../terms/term-locks.service.ts'
import { lockTeachersForShare } from '../users/user-locks.service.ts'
import { judgeTermChange, moveToTerm } from './classroom-terms.service.ts'
import { classroomProblem, classroomText, hangingText } from './classrooms.messages.ts'
import {
  type ClassroomRow,
  changeClassroom,
  countEnrolled,
  countHanging,
  doesCourseLive,
  getClassroom,
  insertClassroom,
  lockClassroom,
  lockClassroomsOfCourse,
  markClassroomsDeleted,
} from './classrooms.queries.ts'
import { changePracticalMax, refusePlanned } from './practical-max.service.ts'

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

/** Edits, teachers and enrollments need an ACTIVE classroom (R-curriculum-9). */
async function lockActiveClassroom(trx: Trx, id: number): Promise<ClassroomRow> {
  const classroom = await lockClassroomOrFail(trx, id)
  if (classroom.status !== 'ACTIVE') throw classroomProblem.notActive()
  return classroom
}

const auditedRow = ({ name, courseId, capacity, teacherId, status }: ClassroomRow) => ({
  name,
  courseId,
  capacity,
  teacherId,
  status,
})

async function lockCourseOrFail(trx: Trx, courseId: number): Promise<void> {
  if (!(await lockForShare(trx, 'course', courseId)))
    throw classroomProblem.courseNotFound({ errors: { courseId: [classroomText.courseNotFound] } })
}

/** A classroom comes into the current term, unless its maker says otherwise (R-term-2). */
async function lockWantedTerm(trx: Trx, now: Date, wanted: number | null | undefined): Promise<number | null> {
  if (wanted === null) return null
  const term = wanted === undefined ? await lockCurrentTerm(trx, now) : await lockOpenTerm(trx, wanted)
  return term?.id ?? null
}

export async function createClassroom(db: Db, caller: Caller, body: CreateClassroomBody, now = new Date()) {
  const { name, courseId, capacity } = body
  const classroom = await inTransaction(db, async (trx) => {
    await lockCourseOrFail(trx, courseId)
    const termId = await lockWantedTerm(trx, now, body.termId)
    const id = await insertClassroom(trx, { ...body, termId })
    const after = { name, courseId, capacity, ...(termId !== null && { termId }) }
    await recordChange(trx, caller, classroomAudit('createClassroom', id, { after }))
    return getClassroomOrFail(trx, id)
  })
  return { ...classroom, message: classroomText.created(name) }
}

/** A classroom changes its course only while it is empty: grades, lectures and announcements belong to the course too. */
async function moveToCourse(trx: Trx, { id, courseId }: ClassroomRow, wanted: number): Promise<void> {
  if (wanted === courseId) return
  const hanging = hangingText(await countHanging(trx, id))
  if (hanging) throw classroomProblem.otherCourse([hanging])
  await lockCourseOrFail(trx, wanted)
  await changeClassroom(trx, id, { course_id: wanted })
}

async function changeTerm(trx: Trx, { id, termId }: ClassroomRow, wanted: number | null): Promise<void> {
  const classroom = { id, termId, archivedAt: null }
  const refusal = (await judgeTermChange(trx, [classroom], wanted))(classroom)
  if (refusal) throw refusal
  await moveToTerm(trx, [id], wanted)
}

/** The capacity never falls below the enrolled, also while others enroll (R-enroll-2). */
export async function updateClassroom(db: Db, caller: Caller, id: number, body: UpdateClassroomBody) {
  const classroom = await inTransaction(db, async (trx) => {
    const before = await lockActiveClassroom(trx, id)
    const { name: oldName, capacity: oldCapacity, courseId: oldCourseId } = before
    const present = { name: oldName, capacity: oldCapacity, courseId: oldCourseId }
    // The term and the greatest mark are part of the edit for those only who know of them.
    const known = {
      ...present,
      ...(body.termId !== undefined && { termId: before.termId }),
      ...(body.practicalMax !== undefined && { practicalMax: before.practicalMax }),
    }
    const edited = mergeEdit<typeof present & { termId?: number | null; practicalMax?: number }>(known, body)
    const { name, capacity, courseId, termId, practicalMax } = edited
    const enrolled = await countEnrolled(trx, id)
    if (capacity < enrolled)
      throw classroomProblem.capacityBelowEnrolled([enrolled], {
        errors: { capacity: [classroomText.minimumCapacity(enrolled)] },
        state: { enrolledStudentsCount: enrolled },
      })
    await moveToCourse(trx, before, courseId)
    const isMoved = termId !== undefined && termId !== before.termId
    if (isMoved) await changeTerm(trx, before, termId)
    const isScaled = practicalMax !== undefined && practicalMax !== before.practicalMax
    if (isScaled) {
      await refusePlanned(trx, id)
      await changePracticalMax(trx, before, practicalMax)
    }
    await changeClassroom(trx, id, { name, capacity })
    const isOther = courseId !== oldCourseId
    const old = { name: oldName, capacity: oldCapacity, ...(isOther && { courseId: oldCourseId }) }
    const states = {
      before: {
        ...old,
        ...(isMoved && { termId: before.termId }),
        ...(isScaled && { practicalMax: before.practicalMax }),
      },
      after: {
        name,
        capacity,
        ...(isOther && { courseId }),
        ...(isMoved && { termId }),
        ...(isScaled && { practicalMax }),
      },
    }
    await recordChange(trx, caller, classroomAudit('updateClassroom', id, states))
    return getClassroomOrFail(trx, id)
  })
  return { ...classroom, message: classroomText.updated(classroom.name) }
}

/** A completed classroom goes to the archive, not to the bin. */
export function deleteClassroom(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteClassroom', async (trx, entitle) => {
    const before = await lockClassroomOrFail(trx, id)
    entitle(before.name)
    if (before.status === 'COMPLETED') throw classroomProblem.completedNotArchived()
    await markClassroomsDeleted(trx, [id], caller.personId)
    await recordChange(trx, caller, classroomAudit('deleteClassroom', id, { before: auditedRow(before) }))
  })
}

/** Deletes the classrooms of a course that is being deleted; false while one of them waits for the archive. */
export async function deleteClassroomsOfCourse(trx: Trx, caller: Caller, courseId: number): Promise<boolean> {
  const rows = await lockClassroomsOfCourse(trx, courseId)
  if (rows.some(({ status, archivedAt }) => status === 'COMPLETED' && archivedAt === null)) return false
  const ids = rows.map(({ id }) => id)
  await markClassroomsDeleted(trx, ids, caller.personId)
  const changes = rows.map((row) => classroomAudit('deleteCourse', row.id, { before: auditedRow(row) }))
  await recordChanges(trx, caller, changes)
  return true
}

export async function assignTeacher(db: Db, caller: Caller, id: number, { teacherId }: AssignTeacherBody) {
  return inTransaction(db, async (trx) => {
    const before = await lockActiveClassroom(trx, id)
    const [teacher] = await lockTeachersForShare(trx, [teacherId])
    if (!teacher) throw classroomProblem.teacherNotFound()
    await changeClassroom(trx, id, { teacher_id: teacherId })
    const states = { before: { teacherId: before.teacherId }, after: { teacherId } }
    await recordChange(trx, caller, classroomAudit('assignTeacher', id, states))
    if (teacherId !== before.teacherId) {
      if (before.teacherId !== null) await withdraw(trx, `teaching:${id}`)
      await tell(trx, caller, 'teachingAssigned', { classroomId: id })
    }
    return { ...(await getClassroomOrFail(trx, id)), message: classroomText.teacherAssigned(teacher.fullName) }
  })
}

/** Clears the teacher; a classroom without one stays as it is. */
export async function unassignTeacher(db: Db, caller: Caller, id: number) {
  return asChangeSet(db, caller, 'unassignTeacher', async (trx, entitle) => {
    const before = await lockActiveClassroom(trx, id)
    entitle(before.name)
    await changeClassroom(trx, id, { teacher_id: null })
    const states = { before: { teacherId: before.teacherId }, after: { teacherId: null } }
    await recordChange(trx, caller, classroomAudit('unassignTeacher', id, states))
    await withdraw(trx, `teaching:${id}`)
    return { ...(await getClassroomOrFail(trx, id)), message: classroomText.teacherUnassigned }
  })
}
