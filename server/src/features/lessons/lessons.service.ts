import { randomUUID } from 'node:crypto'
import type {
  AddLessonsBody,
  AddOwnLessonBody,
  CancelLessonBody,
  LessonsQuery,
  MoveLessonBody,
} from '@manara/contract/lessons.ts'
import { lessonKeyOf } from '@manara/contract/lessons.ts'
import { type AuditedOperation, lessonAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockOpenTermOf } from '../terms/term-locks.service.ts'
import { refuseFarDays, refuseLongRange, refuseOutsideTerm, refuseUntimely, toHours } from './lesson-days.ts'
import { type LessonRow, toLesson } from './lesson-rows.ts'
import { lessonProblem, lessonText, mostLessonsOfDay } from './lessons.messages.ts'
import * as queries from './lessons.queries.ts'

export { daysBefore, refuseLongRange } from './lesson-days.ts'
export {
  dayText,
  isMissing,
  type LessonRow,
  lessons as selectLessons,
  localNow,
  toLesson,
  wasPlaced,
} from './lesson-rows.ts'
export {
  getLesson,
  getSchoolDay,
  listLessonsByIds,
  listLessonsOfClassroom,
  listTaughtOfDay,
  lockLesson,
} from './lessons.queries.ts'
export { lessonProblem, mostLessonsOfDay }

/** The fields of a lesson in the audit log. */
const audited = ({ classroomId, day, startsMinute, endsMinute, state, changeReason }: LessonRow) => {
  const { startsAt, endsAt } = toLesson({ startsMinute, endsMinute } as LessonRow)
  return { classroomId, day, startsAt, endsAt, state, reason: changeReason }
}

async function lessonOrFail(trx: Trx, now: Date, lessonKey: string): Promise<LessonRow> {
  const lesson = await queries.getLesson(trx, now, lessonKey)
  if (!lesson) throw lessonProblem.notFound()
  return lesson
}

function activeOrFail(classroom: queries.LockedClassroom | undefined, notFound: () => Error): queries.LockedClassroom {
  if (!classroom || classroom.isArchived) throw notFound()
  if (classroom.status !== 'ACTIVE') throw lessonProblem.notActive()
  return classroom
}

/** What new days of lessons need: an open term, its days, and room for one more (R-lesson-3). */
async function refuseDays(trx: Trx, classroom: queries.LockedClassroom, days: readonly string[]): Promise<void> {
  await lockOpenTermOf(trx, classroom.id)
  refuseOutsideTerm(days, classroom)
  const [full] = await queries.listFullDays(trx, classroom.id, days, mostLessonsOfDay)
  if (full) throw lessonProblem.tooMany([full])
}

/** Lessons of the office, the same hours on each of the days; all of them or none. */
export function addLessons(db: Db, now: Date, caller: Caller, { classroomId, days, ...clock }: AddLessonsBody) {
  const hours = toHours(clock)
  return inTransaction(db, async (trx) => {
    const found = await queries.lockClassroom(trx, now, classroomId)
    const classroom = activeOrFail(found, () => lessonProblem.classroomNotFound())
    refuseFarDays(days, classroom)
    await refuseDays(trx, classroom, days)
    const added = await queries.insertLessons(
      trx,
      classroomId,
      hours,
      days.map((day) => ({ clientId: randomUUID(), day })),
    )
    const rows = await queries.listLessonsByClientId(
      trx,
      now,
      added.map(({ clientId }) => clientId),
    )
    await recordChanges(
      trx,
      caller,
      rows.map((row) => lessonAudit('addLessons', row.lessonId, { after: audited(row) })),
    )
    return { message: lessonText.added(rows.length, classroom.name), lessons: rows.map(toLesson) }
  })
}

/** The lesson that has this client id already: the same for its classroom, somebody else's otherwise (R-lesson-2). */
async function findAdded(trx: Trx, now: Date, classroomId: number, clientId: string): Promise<LessonRow | undefined> {
  const [lesson] = await queries.listLessonsByClientId(trx, now, [clientId])
  if (lesson && lesson.classroomId !== classroomId) throw lessonProblem.keyTaken()
  return lesson
}

/** A sheet of a teacher's own; sent again, it is the same lesson. */
export function addTaughtLesson(
  db: Db,
  now: Date,
  caller: Caller,
  id: number,
  { clientId, day, ...clock }: AddOwnLessonBody,
) {
  const hours = toHours(clock)
  return inTransaction(db, async (trx) => {
    const found = await queries.lockClassroom(trx, now, id, caller.personId)
    if (!found) throw lessonProblem.classroomNotOwn()
    const earlier = await findAdded(trx, now, id, clientId)
    if (earlier) return { ...toLesson(earlier), message: lessonText.opened }
    const classroom = activeOrFail(found, () => lessonProblem.classroomNotOwn())
    refuseUntimely(day, classroom)
    await refuseDays(trx, classroom, [day])
    const [added] = await queries.insertLessons(trx, id, hours, [{ clientId, day }])
    // A lesson of a deleted classroom, or one that another teacher adds in this moment.
    if (!added) throw lessonProblem.keyTaken()
    const lesson = await lessonOrFail(trx, now, lessonKeyOf(added.clientId))
    await recordChange(trx, caller, lessonAudit('addTaughtLesson', lesson.lessonId, { after: audited(lesson) }))
    return { ...toLesson(lesson), message: lessonText.opened }
  })
}

/** Locks a lesson that is still to come, or of today, and never was taken; in an open term (R-lesson-4). */
async function lockChangeable(trx: Trx, now: Date, lessonKey: string, { mayBePast = false, teacherId = 0 } = {}) {
  const lesson = await queries.lockLesson(trx, now, lessonKey, teacherId || undefined)
  if (!lesson) throw teacherId ? lessonProblem.notOwn() : lessonProblem.notFound()
  if (lesson.isTaken) throw lessonProblem.isTaken()
  if (lesson.daysAgo > 0 && !mayBePast) throw lessonProblem.isPast()
  if (lesson.classroomStatus !== 'ACTIVE' || lesson.isArchived) throw lessonProblem.notActive()
  await lockOpenTermOf(trx, lesson.classroomId)
  return lesson
}

/** Writes a changed lesson into the audit log and gives it as it is now. */
async function finish(trx: Trx, now: Date, caller: Caller, operation: AuditedOperation, before: LessonRow) {
  const after = await lessonOrFail(trx, now, lessonKeyOf(before.clientId))
  const states = { before: audited(before), after: audited(after) }
  await recordChange(trx, caller, lessonAudit(operation, before.lessonId, states))
  return toLesson(after)
}

export function moveLesson(db: Db, now: Date, caller: Caller, lessonKey: string, body: MoveLessonBody) {
  const hours = toHours(body)
  return inTransaction(db, async (trx) => {
    const { lessonId, classroomId } = await lessonOrFail(trx, now, lessonKey)
    // The lesson before its classroom, as saves do; the lessons of the new day are counted under the lock of the classroom.
    await queries.lockLessonAlone(trx, lessonId)
    const classroom = await queries.lockClassroom(trx, now, classroomId)
    const before = await lockChangeable(trx, now, lessonKey)
    if (!classroom) throw lessonProblem.notFound()
    if (before.state === 'CANCELLED') throw lessonProblem.isCancelled()
    if (before.revision !== body.revision) throw lessonProblem.changed()
    if (body.day < classroom.today) throw lessonProblem.toPast()
    refuseFarDays([body.day], classroom)
    if (body.day !== before.day) await refuseDays(trx, classroom, [body.day])
    const { startsMinute: starts_minute, endsMinute: ends_minute } = hours
    await queries.changeLesson(trx, before.lessonId, { day: body.day, starts_minute, ends_minute })
    return { ...(await finish(trx, now, caller, 'moveLesson', before)), message: lessonText.moved }
  })
}

export function cancelLesson(db: Db, now: Date, caller: Caller, lessonKey: string, { reason }: CancelLessonBody) {
  return inTransaction(db, async (trx) => {
    const before = await lockChangeable(trx, now, lessonKey)
    if (before.state === 'CANCELLED') throw lessonProblem.isCancelled()
    await queries.changeLesson(trx, before.lessonId, { state: 'CANCELLED', change_reason: reason })
    return { ...(await finish(trx, now, caller, 'cancelLesson', before)), message: lessonText.cancelled }
  })
}

export function restoreLesson(db: Db, now: Date, caller: Caller, lessonKey: string) {
  return inTransaction(db, async (trx) => {
    const before = await lockChangeable(trx, now, lessonKey)
    if (before.state !== 'CANCELLED') throw lessonProblem.notCancelled()
    await queries.changeLesson(trx, before.lessonId, { state: 'SCHEDULED', change_reason: '' })
    return { ...(await finish(trx, now, caller, 'restoreLesson', before)), message: lessonText.restored }
  })
}

/** Also a past one: a lesson that nobody held, and whose sheet nobody asks for any more. */
export function deleteLesson(
  db: Db,
  now: Date,
  caller: Caller,
  lessonKey: string,
  operation: 'deleteLesson' | 'deleteTaughtLesson',
): Promise<void> {
  const teacherId = operation === 'deleteTaughtLesson' ? caller.personId : 0
  return inTransaction(db, async (trx) => {
    const before = await lockChangeable(trx, now, lessonKey, { mayBePast: true, teacherId })
    await queries.removeLesson(trx, before.lessonId)
    await recordChange(trx, caller, lessonAudit(operation, before.lessonId, { before: audited(before) }))
  })
}

export function listTaughtLessons(db: Db, now: Date, { personId }: Caller, days: LessonsQuery) {
  refuseLongRange(days)
  return queries.listTaughtLessons(db, now, personId, days)
}

export function listAttendedLessons(db: Db, now: Date, { personId }: Caller, days: LessonsQuery) {
  refuseLongRange(days)
  return queries.listAttendedLessons(db, now, personId, days)
}
