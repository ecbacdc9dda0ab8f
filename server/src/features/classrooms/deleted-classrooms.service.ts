import { classroomAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endUnfitEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { lockTermsForShare, refuseClosedTerms } from '../terms/term-locks.service.ts'
import { lockTeachersForShare } from '../users/user-locks.service.ts'
import { classroomProblem, restoreText } from './classrooms.messages.ts'
import {
  clearTeachers,
  type DeletedClassroom,
  findCourseOfDeleted,
  listDeletedWithCourse,
  lockDeletedClassrooms,
  undeleteClassrooms,
} from './deleted-classrooms.queries.ts'

export { deletedClassrooms } from './deleted-classrooms.queries.ts'

/** Restored classrooms, and the losses of restoring them. */
interface RestoredClassrooms {
  names: string[]
  /** Whose teacher left the school or the role meanwhile. */
  withoutTeacherCount: number
  /** Seats of students who do not fit any more. */
  lostSeatsCount: number
}

/** A finished classroom keeps its teacher as history; an active one needs a teacher who can still teach it. */
async function findWithoutTeacher(trx: Trx, classrooms: readonly DeletedClassroom[]): Promise<number[]> {
  const taught = classrooms.filter(({ status, teacherId }) => status === 'ACTIVE' && teacherId !== null)
  const teachers = await lockTeachersForShare(
    trx,
    taught.flatMap(({ teacherId }) => teacherId ?? []),
  )
  const teacherIds = new Set(teachers.map(({ id }) => id))
  return taught.filter(({ teacherId }) => !teacherIds.has(teacherId ?? 0)).map(({ id }) => id)
}

/** The course is restored already. Students who found another place meanwhile stay there. */
async function restoreFound(trx: Trx, caller: Caller, ids: readonly number[]): Promise<RestoredClassrooms> {
  const classrooms = await lockDeletedClassrooms(trx, ids)
  const found = classrooms.map(({ id }) => id)
  // No active classroom comes back into a closed term (R-term-6).
  const active = classrooms.filter(({ status }) => status === 'ACTIVE')
  refuseClosedTerms(
    await lockTermsForShare(
      trx,
      active.flatMap(({ termId }) => termId ?? []),
    ),
  )
  const withoutTeacher = await findWithoutTeacher(trx, classrooms)
  await undeleteClassrooms(trx, found)
  await clearTeachers(trx, withoutTeacher)
  const changes = classrooms.map(({ id, termId, ...row }) =>
    classroomAudit('restoreFromTrash', id, {
      after: { ...row, ...(withoutTeacher.includes(id) && { teacherId: null }) },
    }),
  )
  await recordChanges(trx, caller, changes)
  const lostSeatsCount = await endUnfitEnrollments(trx, caller, 'restoreFromTrash', found)
  return { names: classrooms.map(({ name }) => name), withoutTeacherCount: withoutTeacher.length, lostSeatsCount }
}

const joinSentences = (...sentences: (string | false)[]) => sentences.filter((sentence) => sentence !== false).join(' ')

/** Brings a classroom back with its students; refused while its course is deleted. Undefined when it is not there. */
export async function restoreClassroom(
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ title: string; note?: string } | undefined> {
  const courseId = await findCourseOfDeleted(trx, id)
  if (courseId === undefined) return undefined
  if (!(await lockForShare(trx, 'course', courseId))) throw classroomProblem.courseDeleted()
  const { names, withoutTeacherCount, lostSeatsCount } = await restoreFound(trx, caller, [id])
  const [title] = names
  if (title === undefined) return undefined
  const note = joinSentences(
    withoutTeacherCount > 0 && restoreText.withoutTeacher,
    lostSeatsCount > 0 && restoreText.lostSeats(lostSeatsCount),
  )
  return { title, ...(note !== '' && { note }) }
}

/**
 * Brings back the classrooms that were deleted with their course. `undeleteCourse` does the same for the course, in between:
 * which ones they are is known by the moment of its deletion only. Gives what to say about it.
 */
export async function restoreClassroomsOfCourse(
  trx: Trx,
  caller: Caller,
  courseId: number,
  undeleteCourse: () => Promise<void>,
): Promise<string> {
  const ids = await listDeletedWithCourse(trx, courseId)
  await undeleteCourse()
  const { names, withoutTeacherCount, lostSeatsCount } = await restoreFound(trx, caller, ids)
  return joinSentences(
    names.length > 0 && restoreText.withClassrooms(names.length),
    withoutTeacherCount > 0 && restoreText.classroomsWithoutTeacher(withoutTeacherCount),
    lostSeatsCount > 0 && restoreText.lostSeats(lostSeatsCount),
  )
}
