import type {
  BulkEnrollBody,
  ClassroomEnrollment,
  EnrollBody,
  TransferBody,
} from '@manara/contract/classroom-enrollment.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { type AuditedOperation, enrollmentAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { enrollmentProblem, enrollmentText } from './classroom-enrollment.messages.ts'
import { getEnrollment } from './classroom-enrollment.queries.ts'
import {
  listActiveEnrollments,
  listPlacesEndedWith,
  listUnfitEnrollments,
  lockSeatedStudents,
  markEnrollmentsEnded,
  restoreEnrollments,
} from './ended-enrollments.queries.ts'
import { enrollRefusal, transferRefusal } from './enrollment-rules.ts'
import { movedAudit, movedWarnings } from './moved-marks.ts'
import {
  type Candidate,
  type EnrollmentRow,
  insertEnrollments,
  lockCandidates,
  lockClassrooms,
  lockEnrollment,
  moveEnrollments,
  type SeatedClassroom,
  touchSeats,
} from './seats.queries.ts'

export { enrollRefusal } from './enrollment-rules.ts'

async function getEnrollmentOrFail(db: Db, id: number): Promise<ClassroomEnrollment> {
  const enrollment = await getEnrollment(db, id)
  if (!enrollment) throw enrollmentProblem.notFound()
  return enrollment
}

async function lockActiveClassroom(trx: Trx, id: number): Promise<SeatedClassroom> {
  const [classroom] = await lockClassrooms(trx, [id])
  if (!classroom)
    throw enrollmentProblem.classroomNotFound({ errors: { classroomId: [enrollmentText.anotherClassroom] } })
  if (classroom.status !== 'ACTIVE') throw enrollmentProblem.classroomNotActive()
  return classroom
}

interface Outcome {
  student: Candidate
  refusal: Problem | undefined
}

/** Gives the free seats in the order of the list; each student once. */
function giveSeats(classroom: SeatedClassroom, candidates: Candidate[], order: readonly number[]): Outcome[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  let freeSeats = classroom.capacity - classroom.enrolled
  return [...new Set(order)].flatMap((id) => {
    const student = byId.get(id)
    if (!student) return []
    const refusal = enrollRefusal(student, classroom, freeSeats)
    if (!refusal) freeSeats--
    return [{ student, refusal }]
  })
}

async function enrollAll(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  classroom: SeatedClassroom,
  order: readonly number[],
) {
  const candidates = await lockCandidates(trx, order, classroom.courseId)
  const outcomes = giveSeats(classroom, candidates, order)
  const seated = outcomes.flatMap(({ student, refusal }) => (refusal ? [] : [student]))
  const ids = await insertEnrollments(
    trx,
    classroom.id,
    seated.map(({ id }) => id),
  )
  const changes = seated.map(({ id: studentId }, index) =>
    enrollmentAudit(operation, ids[index] ?? 0, { after: { studentId, classroomId: classroom.id } }),
  )
  await recordChanges(trx, caller, changes)
  for (const studentIds of inPieces(seated.map(({ id }) => id)))
    await tell(trx, caller, 'placeGiven', { classroomId: classroom.id, studentIds })
  await touchSeats(trx, [classroom.id])
  return { outcomes, enrollmentIds: ids }
}

/** Takes a seat under the lock of the classroom: it is never oversold (security T19). */
export async function enroll(db: Db, caller: Caller, { studentId, classroomId }: EnrollBody) {
  return asChangeSet(db, caller, 'enroll', async (trx, entitle) => {
    const classroom = await lockActiveClassroom(trx, classroomId)
    entitle(classroom.name)
    const { outcomes, enrollmentIds } = await enrollAll(trx, caller, 'enroll', classroom, [studentId])
    const [outcome] = outcomes
    if (!outcome) throw enrollmentProblem.studentNotFound()
    if (outcome.refusal) throw outcome.refusal
    const enrollment = await getEnrollmentOrFail(trx, enrollmentIds[0] ?? 0)
    return { ...enrollment, message: enrollmentText.enrolled(outcome.student.fullName) }
  })
}

/** Enrolls whom it may and tells, row by row, whom it may not and why. */
export function bulkEnroll(
  db: Db,
  caller: Caller,
  { classroomId, studentIds }: BulkEnrollBody,
): Promise<BulkStudentsReply> {
  return asChangeSet(db, caller, 'bulkEnroll', async (trx, entitle) => {
    const classroom = await lockActiveClassroom(trx, classroomId)
    entitle(classroom.name)
    const { outcomes } = await enrollAll(trx, caller, 'bulkEnroll', classroom, studentIds)
    const results = outcomes.map(({ student, refusal }) => ({
      userId: student.id,
      fullName: student.fullName,
      isDone: !refusal,
      ...(refusal && { reason: refusal.message }),
    }))
    const doneCount = results.filter(({ isDone }) => isDone).length
    const refusedCount = results.length - doneCount
    return { message: enrollmentText.bulkEnrolled(doneCount, refusedCount), doneCount, refusedCount, results }
  })
}

/** Frees the seat; only in an ACTIVE classroom, finished ones are history. */
export function cancelEnrollment(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'cancelEnrollment', async (trx, entitle) => {
    const { classroomId, studentName } = await getEnrollmentOrFail(trx, id)
    entitle(studentName)
    const [classroom] = await lockClassrooms(trx, [classroomId])
    const before = await lockEnrollment(trx, id)
    if (!before || !classroom) throw enrollmentProblem.notFound()
    if (classroom.status !== 'ACTIVE') throw enrollmentProblem.classroomNotActive()
    await markEnrollmentsEnded(trx, [id], caller.personId)
    await recordChange(trx, caller, enrollmentAudit('cancelEnrollment', id, { before }))
    await tell(trx, caller, 'placeEnded', { classroomId, studentId: before.studentId })
    await touchSeats(trx, [classroomId])
  })
}

/** Moves a student with their grades to another classroom of the course; both are locked while the seat changes. */
export async function transfer(db: Db, caller: Caller, id: number, { newClassroomId }: TransferBody) {
  return asChangeSet(db, caller, 'transfer', async (trx, entitle) => {
    const { classroomId, studentName } = await getEnrollmentOrFail(trx, id)
    entitle(studentName)
    const classrooms = await lockClassrooms(trx, [classroomId, newClassroomId])
    const before = await lockEnrollment(trx, id)
    // Somebody may have moved or ended it while we waited for the locks.
    if (before?.classroomId !== classroomId) throw enrollmentProblem.notFound()
    const from = classrooms.find((room) => room.id === classroomId)
    const to = classrooms.find((room) => room.id === newClassroomId)
    if (!from) throw enrollmentProblem.notFound()
    if (!to)
      throw enrollmentProblem.classroomNotFound({ errors: { newClassroomId: [enrollmentText.anotherClassroom] } })
    const refusal = transferRefusal(from, to)
    if (refusal) throw refusal
    const places = await moveEnrollments(trx, [id], newClassroomId)
    await recordChange(trx, caller, movedAudit('transfer', { id, classroomId }, newClassroomId, places))
    const enrollment = await getEnrollmentOrFail(trx, id)
    await tell(trx, caller, 'placeGiven', { classroomId: newClassroomId, studentIds: [before.studentId] })
    await touchSeats(trx, [classroomId, newClassroomId])
    return {
      ...enrollment,
      ...movedWarnings(places, [{ id, fullName: enrollment.studentName }]),
      message: enrollmentText.transferred(enrollment.studentName, to.name),
    }
  })
}

async function endEnrollments(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  rows: readonly EnrollmentRow[],
): Promise<void> {
  await markEnrollmentsEnded(
    trx,
    rows.map(({ id }) => id),
    caller.personId,
  )
  await recordChanges(
    trx,
    caller,
    rows.map((row) => enrollmentAudit(operation, row.id, { before: row })),
  )
  if (rows.length > 0)
    await touchSeats(
      trx,
      rows.map(({ classroomId }) => classroomId),
    )
}

/** Ends the places of students in ACTIVE classrooms, when they leave their program or the school. Gives how many. */
export async function endActiveEnrollments(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  studentIds: readonly number[],
): Promise<number> {
  const rows = await listActiveEnrollments(trx, studentIds)
  await endEnrollments(trx, caller, operation, rows)
  return rows.length
}

/**
 * Gives a student who comes back the seats that were freed with the account, where the classroom is still ACTIVE and has
 * a seat. To be called while the student still counts as deleted.
 */
export async function restoreActiveEnrollments(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  studentId: number,
): Promise<{ restoredCount: number; lostCount: number }> {
  const places = await listPlacesEndedWith(trx, studentId)
  const classrooms = await lockClassrooms(
    trx,
    places.map(({ classroomId }) => classroomId),
  )
  const hasSeat = new Set(
    classrooms
      .filter(({ status, enrolled, capacity }) => status === 'ACTIVE' && enrolled < capacity)
      .map(({ id }) => id),
  )
  const restored = places.filter(({ classroomId }) => hasSeat.has(classroomId))
  await restoreEnrollments(
    trx,
    restored.map(({ id }) => id),
  )
  await recordChanges(
    trx,
    caller,
    restored.map((row) => enrollmentAudit(operation, row.id, { after: row })),
  )
  if (hasSeat.size > 0) await touchSeats(trx, [...hasSeat])
  return { restoredCount: restored.length, lostCount: places.length - restored.length }
}

/**
 * Ends enrollments in restored classrooms for which the students no longer qualify (R-curriculum-5). The caller holds
 * the classrooms. Returns the count.
 */
export async function endUnfitEnrollments(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  classroomIds: readonly number[],
): Promise<number> {
  await lockSeatedStudents(trx, classroomIds)
  const rows = await listUnfitEnrollments(trx, classroomIds)
  await endEnrollments(trx, caller, operation, rows)
  return rows.length
}
