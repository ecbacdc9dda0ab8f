import { createHash } from 'node:crypto'
import type { AttendanceConflict, CorrectAttendanceBody } from '@manara/contract/attendance.ts'
import { lessonAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { getLesson, type LessonRow, lessonProblem, lockLesson, toLesson } from '../lessons/lessons.service.ts'
import { lockOpenTermOf } from '../terms/term-locks.service.ts'
import { attendanceProblem, attendanceText } from './attendance.messages.ts'
import { findSheetCheckIn } from './check-ins.queries.ts'
import { countMarks, type MergedSheet, mergeMarks, type NewMark, type PlacedMark } from './merge-marks.ts'
import * as queries from './sheets.queries.ts'

/** On whose behalf a sheet is opened: that of its teacher, or of the office. */
export type Side = 'teacher' | 'office'

/** Whether only the office corrects, with a reason (R-attendance-2). */
const isLate = ({ daysAgo, editDays }: LessonRow) => daysAgo > editDays

/** Why a sheet is not saved now (R-attendance-2, R-attendance-6). */
function closedBecause(lesson: LessonRow, side: Side): string | null {
  const { closedBecause: text } = attendanceText
  if (lesson.classroomStatus !== 'ACTIVE' || lesson.isArchived) return text.notActive
  if (lesson.daysAgo < 0) return text.notYet
  if (lesson.closedTerm !== null) return text.termClosed(lesson.closedTerm)
  return side === 'teacher' && isLate(lesson) ? text.tooLate(lesson.editDays) : null
}

/** Whose lessons a caller reaches: the own ones of a teacher, all of the office. */
const reach = ({ personId }: Caller, side: Side) => (side === 'teacher' ? personId : undefined)
const notFound = (side: Side) => (side === 'teacher' ? lessonProblem.notOwn() : lessonProblem.notFound())

export async function lessonOrFail(
  db: Db,
  now: Date,
  caller: Caller,
  lessonKey: string,
  side: Side,
): Promise<LessonRow> {
  const lesson = await getLesson(db, now, lessonKey, reach(caller, side))
  if (!lesson) throw notFound(side)
  return lesson
}

export async function getSheet(db: Db, now: Date, caller: Caller, lessonKey: string, side: Side) {
  const lesson = await lessonOrFail(db, now, caller, lessonKey, side)
  if (lesson.state === 'CANCELLED') throw lessonProblem.isCancelled()
  const checkIn = await findSheetCheckIn(db, now, lesson.lessonId)
  return {
    ...(checkIn && { checkIn }),
    lesson: toLesson(lesson),
    version: lesson.version,
    closedBecause: closedBecause(lesson, side),
    needsReason: side === 'office' && isLate(lesson),
    takenBy: lesson.takenBy,
    rows: await queries.listSheetRows(db, lesson.lessonId),
  }
}

export async function listChanges(db: Db, now: Date, caller: Caller, lessonKey: string, side: Side) {
  const { lessonId } = await lessonOrFail(db, now, caller, lessonKey, side)
  return queries.listChanges(db, lessonId)
}

/** The same for the same sheet of the same person, in whatever order its rows come. */
function hashBody({ personId }: Caller, lessonKey: string, { marks, ...body }: CorrectAttendanceBody): string {
  const rows = marks
    .map((mark) => [mark.enrollmentId, mark.status, mark.minutesLate ?? null, mark.note, mark.isTouched])
    .toSorted(([one], [other]) => Number(one) - Number(other))
  const { saveId, baseVersion, takenAt, reason } = body
  const canonical = [personId, lessonKey, saveId.toLowerCase(), baseVersion, takenAt, reason ?? null, rows]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

const toConflict = ({ present, sent }: MergedSheet['conflicts'][number], now: Date): Conflict => ({
  enrollmentId: present.enrollmentId,
  studentName: present.studentName,
  present: toShown(present),
  sent: toShown(sent),
  by: present.by,
  at: present.at ?? now,
})
type Conflict = Omit<AttendanceConflict, 'at'> & { at: Date }

const toShown = ({ status, minutesLate }: PlacedMark | NewMark) => ({ status: status ?? 'PRESENT', minutesLate })

function toReply(merged: MergedSheet, version: number, now: Date) {
  const { conflicts, refusedIds, savedCount, counts } = merged
  const open = conflicts.length + refusedIds.length
  return {
    message: open > 0 ? attendanceText.savedInPart(savedCount, open) : attendanceText.saved(savedCount),
    version,
    savedCount,
    receivedAt: now,
    conflicts: conflicts.map((conflict) => toConflict(conflict, now)),
    refused: refusedIds.map((enrollmentId) => ({ enrollmentId, reason: attendanceText.notOnSheet })),
    counts,
  }
}

/** One entry a sheet: its counts, and what of it was another before. */
function toAudit(lesson: LessonRow, side: Side, before: readonly PlacedMark[], merged: MergedSheet, reason?: string) {
  const word = ({ status, minutesLate }: PlacedMark | NewMark) =>
    `${status ? attendanceText.statuses[status] : ''}${minutesLate === null ? '' : ` ${minutesLate}`}`
  const marks = merged.changed.map(({ before: was, after }) =>
    attendanceText.changed(was.studentName, word(was), word(after)),
  )
  return lessonAudit(side === 'teacher' ? 'saveAttendance' : 'correctAttendance', lesson.lessonId, {
    before: countMarks(before.map(({ status }) => status)),
    after: { ...merged.counts, ...(marks.length > 0 && { marks }), ...(reason !== undefined && { reason }) },
  })
}

/** Refuses a save that comes too early, too late, or to a sheet that is frozen. */
export async function refuseClosed(trx: Trx, lesson: LessonRow, side: Side, reason: string | undefined): Promise<void> {
  if (lesson.state === 'CANCELLED') throw lessonProblem.isCancelled()
  await lockOpenTermOf(trx, lesson.classroomId)
  const closed = closedBecause(lesson, side)
  if (closed !== null) throw attendanceProblem.closed([closed])
  if (side === 'office' && isLate(lesson) && reason === undefined) throw attendanceProblem.needsReason()
}

/** Who was marked absent by this save and was not before. */
async function tellAbsent(
  trx: Trx,
  caller: Caller,
  lessonId: number,
  before: readonly PlacedMark[],
  marks: CorrectAttendanceBody['marks'],
): Promise<void> {
  const known = new Set(before.filter(({ status }) => status === 'ABSENT').map(({ enrollmentId }) => enrollmentId))
  const absent = marks.filter(({ enrollmentId, status }) => status === 'ABSENT' && !known.has(enrollmentId))
  for (const enrollmentIds of inPieces(absent.map(({ enrollmentId }) => enrollmentId)))
    await tell(trx, caller, 'studentAbsent', { lessonId, enrollmentIds })
}

/**
 * Saves a sheet exactly once for a `saveId`, merged with what others saved meanwhile (R-attendance-4, R-attendance-5). The
 * lock of the lesson puts concurrent saves in one order.
 */
export function saveSheet(
  db: Db,
  now: Date,
  caller: Caller,
  lessonKey: string,
  side: Side,
  body: CorrectAttendanceBody,
): Promise<ReturnType<typeof toReply>> {
  const { saveId, takenAt, marks, reason } = body
  const bodyHash = hashBody(caller, lessonKey, body)
  return inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, now, lessonKey, reach(caller, side))
    if (!lesson) throw notFound(side)
    const known = await queries.findSave(trx, saveId)
    if (known && known.bodyHash !== bodyHash) throw attendanceProblem.otherBody()
    if (known) return known.reply as ReturnType<typeof toReply>
    await refuseClosed(trx, lesson, side, reason)
    // A version that is not there yet hides nothing, for example after a restored backup.
    const baseVersion = Math.min(body.baseVersion, lesson.version)
    const before = await queries.listPlacedMarks(trx, lesson.lessonId, baseVersion)
    const merged = mergeMarks(before, marks, baseVersion)
    // Nobody of this sheet: it stays as if it had never come.
    if (merged.refusedIds.length === new Set(marks.map(({ enrollmentId }) => enrollmentId)).size)
      return toReply(merged, lesson.version, now)
    const version = lesson.version + 1
    const reply = toReply(merged, version, now)
    await queries.writeSave(
      trx,
      {
        lessonId: lesson.lessonId,
        ...{ saveId, bodyHash, savedBy: caller.personId, deviceAt: takenAt, receivedAt: now },
        source: side === 'teacher' ? 'TEACHER' : 'OFFICE',
        reason: reason ?? null,
        ...{ version, reply },
      },
      merged,
    )
    await recordChange(trx, caller, toAudit(lesson, side, before, merged, reason))
    await tellAbsent(trx, caller, lesson.lessonId, before, marks)
    return reply
  })
}
