import { randomBytes } from 'node:crypto'
import { type CloseCheckInBody, codeSeconds, type OpenCheckInBody } from '@manara/contract/check-ins.ts'
import { lessonAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { type LessonRow, lessonProblem, lockLesson } from '../lessons/lessons.service.ts'
import { attendanceText } from './attendance.messages.ts'
import { refuseClosed } from './attendance.service.ts'
import * as codes from './check-in-codes.ts'
import { checkInProblem, checkInText } from './check-ins.messages.ts'
import * as queries from './check-ins.queries.ts'
import { mergeMarks, type PlacedMark } from './merge-marks.ts'
import { listPlacedMarks, writeSave } from './sheets.queries.ts'

/** The page of the teacher is ahead so far, should a request be late. */
const secondsAhead = 120
const longestLateness = 300

/** Opens a window, unless one of the lesson is open already (R-checkin-1). */
export function openCheckIn(
  db: Db,
  { limits, now }: { limits: RateLimits; now: Date },
  caller: Caller,
  lessonKey: string,
  { minutes, lateAfter }: OpenCheckInBody,
) {
  return inTransaction(db, async (trx) => {
    const lesson = await lockLesson(trx, now, lessonKey, caller.personId)
    if (!lesson) throw lessonProblem.notOwn()
    await refuseClosed(trx, lesson, 'teacher', undefined)
    if (lesson.daysAgo !== 0) throw checkInProblem.notToday()
    const { lessonId } = lesson
    const open = await queries.findOpenWindow(trx, now, lessonId)
    if (open !== undefined) return getCheckIn(trx, now, caller, open)
    if (!(await queries.hasStudents(trx, lessonId))) throw checkInProblem.nobody()
    await limits.spend('checkInWindowsOfUser', caller.personId)
    const id = await queries.insertWindow(trx, {
      lesson_id: lessonId,
      secret: randomBytes(32),
      ...{ opened_at: now, opened_by: caller.personId, closes_at: new Date(now.getTime() + minutes * 60_000) },
      late_after: lateAfter,
      base_version: lesson.version,
    })
    await recordChange(trx, caller, lessonAudit('openCheckIn', lessonId))
    return getCheckIn(trx, now, caller, id)
  })
}

/** The codes from now on, until the window closes. */
function listCodes({ checkInId, secret, closesAt }: { checkInId: number; secret: Buffer; closesAt: Date }, now: Date) {
  const first = codes.stepAt(now)
  const steps = Array.from({ length: Math.ceil(secondsAhead / codeSeconds) + 1 }, (_, index) => first + index)
  return steps
    .map((step) => ({ from: codes.startOfStep(step), code: codes.writeCode(checkInId, secret, step) }))
    .filter(({ from }) => from < closesAt)
}

export async function getCheckIn(db: Db, now: Date, { personId }: Caller, id: number) {
  const window = await queries.readWindow(db, now, personId, id)
  if (!window) throw checkInProblem.notFound()
  const { secret, ...shown } = window
  return { ...shown, serverTime: now, codes: shown.isOpen ? listCodes({ ...shown, secret }, now) : [] }
}

export function closeCheckIn(db: Db, now: Date, caller: Caller, id: number, { headCount }: CloseCheckInBody) {
  return inTransaction(db, async (trx) => {
    const closed = await queries.closeWindow(trx, now, caller.personId, id, headCount)
    if (!closed) throw checkInProblem.notFound()
    const { lessonId, lessonKey, checkedInCount } = closed
    await recordChange(trx, caller, lessonAudit('closeCheckIn', lessonId, { after: { present: checkedInCount } }))
    return { message: checkInText.closed(checkedInCount), lessonKey }
  })
}

/** Reads a scanned code; nothing is written, because programs open addresses ahead of people (R-checkin-2). */
export async function followCode(db: Db, now: Date, code: string): Promise<{ claim?: string; state?: string }> {
  const read = codes.readCode(code)
  const window = read.windowId <= 2_147_483_647 ? await queries.findWindow(db, read.windowId) : undefined
  const secret = window?.secret ?? randomBytes(32)
  const step = codes.findStep(secret, read, now)
  if (!window || step === undefined) return { state: 'expired' }
  if (window.isClosed || window.closesAt <= now) return { state: 'closed' }
  return { claim: codes.writeClaim(window.id, secret, step) }
}

interface Presence {
  lesson: LessonRow
  enrollmentId: number
  status: 'PRESENT' | 'LATE'
  minutesLate: number | null
}

function toReply({ lesson: { courseName }, status, minutesLate }: Omit<Presence, 'enrollmentId'>) {
  const isLate = status === 'LATE' && minutesLate !== null
  const message = isLate ? checkInText.late(courseName, minutesLate) : checkInText.present(courseName)
  return { message, status, minutesLate, courseName }
}

/** A presence that is on the sheet already, by whomever. */
const toPresence = (lesson: LessonRow, { status, minutesLate }: PlacedMark) =>
  status === 'PRESENT' || status === 'LATE' ? { lesson, status, minutesLate } : undefined

const refuseMarked = ({ status }: PlacedMark) => checkInProblem.marked([status ? attendanceText.statuses[status] : ''])

/** One mark of the student's, as any other save of the sheet: what the teacher saved since the window opened stays. */
async function storeMark(
  trx: Trx,
  now: Date,
  caller: Caller,
  { lesson, enrollmentId, status, minutesLate }: Presence,
  {
    sheet,
    baseVersion,
    claimId,
    scannedAt,
  }: { sheet: PlacedMark[]; baseVersion: number; claimId: string; scannedAt: Date },
): Promise<void> {
  const merged = mergeMarks(sheet, [{ enrollmentId, status, minutesLate, isTouched: true }], baseVersion)
  const [conflict] = merged.conflicts
  if (conflict) throw refuseMarked(conflict.present)
  const version = lesson.version + 1
  const save = { saveId: claimId, bodyHash: '', savedBy: caller.personId, deviceAt: scannedAt.toISOString() }
  await writeSave(
    trx,
    {
      ...save,
      lessonId: lesson.lessonId,
      receivedAt: now,
      source: 'STUDENT',
      reason: null,
      version,
      reply: { version },
    },
    merged,
  )
  await recordChange(trx, caller, lessonAudit('checkIn', lesson.lessonId, { after: merged.counts }))
}

/** Stores the presence of a student once for a window, a claim and a phone (R-checkin-3). */
export function checkIn(
  db: Db,
  now: Date,
  caller: Caller,
  { claim: cookie, phone }: { claim: string | undefined; phone: string },
) {
  const claim = codes.readClaim(cookie)
  if (!claim) throw checkInProblem.noCode()
  const { windowId, claimId } = claim
  const scannedAt = codes.startOfStep(claim.step)
  return inTransaction(db, async (trx) => {
    const lesson = await queries.lockWindow(trx, now, windowId, caller.personId, scannedAt)
    if (!lesson || !codes.isGoodClaim(lesson.secret, claim, now)) throw checkInProblem.expired()
    const { enrollmentId, minutesIn, lateAfter, baseVersion } = lesson
    if (enrollmentId === null) throw checkInProblem.notTheirs()
    await refuseClosed(trx, lesson, 'teacher', undefined)
    const deviceHash = codes.hashDevice(lesson.secret, phone)
    const added = await queries.insertCheckIn(trx, {
      windowId,
      studentId: caller.personId,
      claimId,
      deviceHash,
      at: now,
    })
    if (!added.isAdded && !added.isOwn)
      throw added.isDeviceUsed ? checkInProblem.otherStudent() : checkInProblem.expired()
    if (added.isAdded && lesson.isWindowClosed) throw checkInProblem.closed()
    const sheet = await listPlacedMarks(trx, lesson.lessonId, baseVersion)
    const mark = sheet.find((row) => row.enrollmentId === enrollmentId)
    const known = mark && toPresence(lesson, mark)
    if (known) return toReply(known)
    if (mark && !added.isAdded) throw refuseMarked(mark)
    const isLate = minutesIn > lateAfter
    const minutesLate = isLate ? Math.min(minutesIn, longestLateness) : null
    const presence: Presence = { lesson, enrollmentId, status: isLate ? 'LATE' : 'PRESENT', minutesLate }
    await storeMark(trx, now, caller, presence, { sheet, baseVersion, claimId, scannedAt })
    return toReply(presence)
  })
}
