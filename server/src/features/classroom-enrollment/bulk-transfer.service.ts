import type { BulkTransferBody } from '@manara/contract/classroom-enrollment.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { enrollmentProblem, enrollmentText } from './classroom-enrollment.messages.ts'
import { transferRefusal } from './enrollment-rules.ts'
import { type MovedWarnings, movedAudit, movedWarnings } from './moved-marks.ts'
import {
  listPlaces,
  lockClassrooms,
  lockEnrollments,
  moveEnrollments,
  type NamedPlace,
  type SeatedClassroom,
  touchSeats,
} from './seats.queries.ts'

interface Outcome {
  place: NamedPlace
  refusal: Problem | undefined
}

/** Gives the free seats in the order of the list. A place that was ended or moved while the locks were awaited is none. */
async function judgeMoves(
  trx: Trx,
  places: readonly NamedPlace[],
  classrooms: readonly SeatedClassroom[],
  to: SeatedClassroom,
): Promise<Outcome[]> {
  const locked = await lockEnrollments(
    trx,
    places.map(({ id }) => id),
  )
  const present = new Map(locked.map(({ id, classroomId }) => [id, classroomId]))
  let { enrolled } = to
  return places.map((place) => {
    const from = classrooms.find(({ id }) => id === place.classroomId)
    const isThere = from !== undefined && present.get(place.id) === from.id
    const refusal = isThere ? transferRefusal(from, { ...to, enrolled }) : enrollmentProblem.notFound()
    if (!refusal) enrolled++
    return { place, refusal }
  })
}

function toReply(outcomes: readonly Outcome[]): BulkStudentsReply {
  const results = outcomes.map(({ place, refusal }) => ({
    userId: place.studentId,
    fullName: place.fullName,
    isDone: !refusal,
    ...(refusal && { reason: refusal.message }),
  }))
  const doneCount = results.filter(({ isDone }) => isDone).length
  const refusedCount = results.length - doneCount
  return { message: enrollmentText.bulkTransferred(doneCount, refusedCount), doneCount, refusedCount, results }
}

/** Moves whom it may with their grades, and says of each other why not (R-enroll-3). */
export function bulkTransfer(
  db: Db,
  caller: Caller,
  { enrollmentIds, newClassroomId }: BulkTransferBody,
): Promise<BulkStudentsReply & MovedWarnings> {
  return asChangeSet(db, caller, 'bulkTransfer', async (trx, entitle) => {
    const places = await listPlaces(trx, enrollmentIds)
    const roomIds = new Set([...places.map(({ classroomId }) => classroomId), newClassroomId])
    const classrooms = await lockClassrooms(trx, [...roomIds])
    const to = classrooms.find(({ id }) => id === newClassroomId)
    if (!to)
      throw enrollmentProblem.classroomNotFound({ errors: { newClassroomId: [enrollmentText.anotherClassroom] } })
    if (to.status !== 'ACTIVE') throw enrollmentProblem.classroomNotActive()
    entitle(to.name)
    const outcomes = await judgeMoves(trx, places, classrooms, to)
    const moved = outcomes.flatMap(({ place, refusal }) => (refusal ? [] : [place]))
    const marks = await moveEnrollments(
      trx,
      moved.map(({ id }) => id),
      newClassroomId,
    )
    const toEntry = (place: NamedPlace) => movedAudit('bulkTransfer', place, newClassroomId, marks)
    await recordChanges(trx, caller, moved.map(toEntry))
    for (const studentIds of inPieces(moved.map(({ studentId }) => studentId)))
      await tell(trx, caller, 'placeGiven', { classroomId: newClassroomId, studentIds })
    await touchSeats(trx, [...roomIds])
    return { ...toReply(outcomes), ...movedWarnings(marks, moved) }
  })
}
