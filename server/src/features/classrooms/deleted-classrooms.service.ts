import { recordChanges } from '../../audit/audit.ts'
import type { Trx } from '../../db/database.ts'
import type { Caller } from '../../security/caller.ts'
import { endUnfitEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { classroomProblem, restoreText } from './classrooms.errors.ts'
import { holdCourse } from './classrooms.queries.ts'
import {
  clearTeachers,
  type DeletedClassroom,
  findCourseOfDeleted,
  holdTeachers,
  listDeletedWithCourse,
  lockDeletedClassrooms,
  reviveClassrooms,
} from './deleted-classrooms.queries.ts'

export { deletedClassrooms } from './deleted-classrooms.queries.ts'

/** What came back, and what could not come along. */
interface Revived {
  names: string[]
  /** Whose teacher left the school or the role meanwhile. */
  withoutTeacherCount: number
  /** Seats of students who do not fit any more. */
  lostSeatsCount: number
}

/** A finished classroom keeps its teacher as history; an active one needs somebody who can still teach it. */
async function findWithoutTeacher(trx: Trx, classrooms: readonly DeletedClassroom[]): Promise<number[]> {
  const taught = classrooms.filter(({ status, teacherId }) => status === 'ACTIVE' && teacherId !== null)
  const teachers = new Set(
    await holdTeachers(
      trx,
      taught.flatMap(({ teacherId }) => teacherId ?? []),
    ),
  )
  return taught.filter(({ teacherId }) => !teachers.has(teacherId ?? 0)).map(({ id }) => id)
}

/** The course lives already. Students who found another place meanwhile stay there. */
async function revive(trx: Trx, caller: Caller, ids: readonly number[]): Promise<Revived> {
  const classrooms = await lockDeletedClassrooms(trx, ids)
  const found = classrooms.map(({ id }) => id)
  const withoutTeacher = await findWithoutTeacher(trx, classrooms)
  await reviveClassrooms(trx, found)
  await clearTeachers(trx, withoutTeacher)
  const changes = classrooms.map(({ id, ...row }) => ({
    operation: 'restoreFromTrash',
    entity: 'classroom',
    entityId: id,
    after: { ...row, ...(withoutTeacher.includes(id) && { teacherId: null }) },
  }))
  await recordChanges(trx, caller, changes)
  const lostSeatsCount = await endUnfitEnrollments(trx, caller, 'restoreFromTrash', found)
  return { names: classrooms.map(({ name }) => name), withoutTeacherCount: withoutTeacher.length, lostSeatsCount }
}

const noteOf = (...sentences: (string | false)[]) => sentences.filter((sentence) => sentence !== false).join(' ')

/** Brings a classroom back with its students; refused while its course is deleted. Undefined when it is not there. */
export async function restoreClassroom(
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ title: string; note?: string } | undefined> {
  const courseId = await findCourseOfDeleted(trx, id)
  if (courseId === undefined) return undefined
  if (!(await holdCourse(trx, courseId))) throw classroomProblem.courseDeleted()
  const { names, withoutTeacherCount, lostSeatsCount } = await revive(trx, caller, [id])
  const [title] = names
  if (title === undefined) return undefined
  const note = noteOf(
    withoutTeacherCount > 0 && restoreText.withoutTeacher,
    lostSeatsCount > 0 && restoreText.lostSeats(lostSeatsCount),
  )
  return { title, ...(note !== '' && { note }) }
}

/**
 * Brings back the classrooms that were deleted with their course. `reviveCourse` does the same for the course, in between:
 * which ones they are is known by the moment of its deletion only. Gives what to say about it.
 */
export async function restoreClassroomsOfCourse(
  trx: Trx,
  caller: Caller,
  courseId: number,
  reviveCourse: () => Promise<void>,
): Promise<string> {
  const ids = await listDeletedWithCourse(trx, courseId)
  await reviveCourse()
  const { names, withoutTeacherCount, lostSeatsCount } = await revive(trx, caller, ids)
  return noteOf(
    names.length > 0 && restoreText.withClassrooms(names.length),
    withoutTeacherCount > 0 && restoreText.classroomsWithoutTeacher(withoutTeacherCount),
    lostSeatsCount > 0 && restoreText.lostSeats(lostSeatsCount),
  )
}
