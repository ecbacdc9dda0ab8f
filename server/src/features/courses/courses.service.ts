import { hasPayableDecimals, tooFinePrice } from '@manara/contract/country-presets.ts'
import type { AssignCoordinatorBody, Course, CreateCourseBody, UpdateCourseBody } from '@manara/contract/courses.ts'
import { courseAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { fieldProblem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { deleteClassroomsOfCourse } from '../classrooms/classrooms.service.ts'
import { getCountryFormats } from '../settings/settings.service.ts'
import { lockTeachersForShare } from '../users/user-locks.service.ts'
import { courseProblem, courseText } from './courses.messages.ts'
import {
  type CourseRow,
  changeCourse,
  getCourse,
  insertCourse,
  lockCourse,
  markCourseDeleted,
} from './courses.queries.ts'

export async function getCourseOrFail(db: Db, id: number): Promise<Course> {
  const course = await getCourse(db, id)
  if (!course) throw courseProblem.notFound()
  return course
}

async function lockCourseOrFail(trx: Trx, id: number): Promise<CourseRow> {
  const course = await lockCourse(trx, id)
  if (!course) throw courseProblem.notFound()
  return course
}

export async function createCourse(db: Db, caller: Caller, body: CreateCourseBody) {
  const { name, academicProgramId: programId, price = 0 } = body
  await refuseFinePrice(db, price)
  const course = await inTransaction(db, async (trx) => {
    if (!(await lockForShare(trx, 'program', programId))) throw courseProblem.programNotFound()
    const id = await insertCourse(trx, { name, programId, price })
    await recordChange(trx, caller, courseAudit('createCourse', id, { after: { name, programId, price } }))
    return getCourseOrFail(trx, id)
  })
  return { ...course, message: courseText.created(name) }
}

/** Parts of the smallest coin cannot be paid. */
async function refuseFinePrice(db: Db, price: number): Promise<void> {
  const { currencyDecimals } = await getCountryFormats(db)
  if (!hasPayableDecimals(price, currencyDecimals)) throw fieldProblem(400, 'price', tooFinePrice(currencyDecimals))
}

/** The program of a course does not change: its students and grades hang on it. */
export async function updateCourse(db: Db, caller: Caller, id: number, body: UpdateCourseBody) {
  const course = await inTransaction(db, async (trx) => {
    const before = await lockCourseOrFail(trx, id)
    const after = mergeEdit({ name: before.name, price: before.price }, body)
    // A price of a currency with more decimals stays until it is changed.
    if (after.price !== before.price) await refuseFinePrice(trx, after.price)
    await changeCourse(trx, id, after)
    await recordChange(
      trx,
      caller,
      courseAudit('updateCourse', id, { before: { name: before.name, price: before.price }, after }),
    )
    return getCourseOrFail(trx, id)
  })
  return { ...course, message: courseText.updated(course.name) }
}

/** Its classrooms go with it; none of them may be waiting for the archive (R-curriculum-4). */
export function deleteCourse(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteCourse', async (trx, entitle) => {
    const before = await lockCourseOrFail(trx, id)
    entitle(before.name)
    const areDeleted = await deleteClassroomsOfCourse(trx, caller, id)
    if (!areDeleted) throw courseProblem.hasCompletedClassrooms()
    await markCourseDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, courseAudit('deleteCourse', id, { before }))
  })
}

export async function assignCoordinator(db: Db, caller: Caller, id: number, { teacherId }: AssignCoordinatorBody) {
  return inTransaction(db, async (trx) => {
    const before = await lockCourseOrFail(trx, id)
    const [teacher] = await lockTeachersForShare(trx, [teacherId])
    if (!teacher) throw courseProblem.teacherNotFound()
    await changeCourse(trx, id, { coordinator_id: teacherId })
    const states = { before: { coordinatorId: before.coordinatorId }, after: { coordinatorId: teacherId } }
    await recordChange(trx, caller, courseAudit('assignCoordinator', id, states))
    return { ...(await getCourseOrFail(trx, id)), message: courseText.coordinatorAssigned(teacher.fullName) }
  })
}

/** Clears the coordinator; a course without one stays as it is. */
export async function unassignCoordinator(db: Db, caller: Caller, id: number) {
  return asChangeSet(db, caller, 'unassignCoordinator', async (trx, entitle) => {
    const before = await lockCourseOrFail(trx, id)
    entitle(before.name)
    await changeCourse(trx, id, { coordinator_id: null })
    const states = { before: { coordinatorId: before.coordinatorId }, after: { coordinatorId: null } }
    await recordChange(trx, caller, courseAudit('unassignCoordinator', id, states))
    return { ...(await getCourseOrFail(trx, id)), message: courseText.coordinatorUnassigned }
  })
}
