import type { CheckInWindow } from '@manara/contract/check-ins.ts'
import { lessonKeyOf } from '@manara/contract/lessons.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'
import { selectLessons, wasPlaced } from '../lessons/lessons.service.ts'
import { onSheet } from './sheets.queries.ts'

export interface OpenWindow {
  id: number
  secret: Buffer
  isClosed: boolean
  closesAt: Date
}

/** A window by the number of a code, at the time when it is scanned. */
export const findWindow = (db: Db, id: number): Promise<OpenWindow | undefined> =>
  db
    .selectFrom('check_in_window')
    .select(['id', 'secret', sql<boolean>`closed_at is not null`.as('isClosed'), 'closes_at as closesAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The window of a lesson that is open now. Read it under the lock of the lesson. */
export async function findOpenWindow(trx: Trx, now: Date, lessonId: number): Promise<number | undefined> {
  const window = await trx
    .selectFrom('check_in_window')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('closed_at', 'is', null)
    .where('closes_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return window?.id
}

/** Whether the sheet has students of a lesson. */
export async function hasStudents(trx: Trx, lessonId: number): Promise<boolean> {
  const { rows } = await sql`select from lesson where id = ${lessonId} and exists ${onSheet}`.execute(trx)
  return rows.length > 0
}

export interface NewWindow {
  lesson_id: number
  secret: Buffer
  opened_at: Date
  opened_by: number
  closes_at: Date
  late_after: number
  base_version: number
}

export async function insertWindow(trx: Trx, window: NewWindow): Promise<number> {
  const { id } = await trx.insertInto('check_in_window').values(window).returning('id').executeTakeFirstOrThrow()
  return id
}

type ReadWindow = Omit<CheckInWindow, 'codes' | 'serverTime' | 'closesAt' | 'checkedIn'> & {
  secret: Buffer
  closesAt: Date
  checkedIn: (Omit<CheckInWindow['checkedIn'][number], 'at'> & { at: Date })[]
}

/** A window of a lesson of the teacher, with who checked in, the latest first. */
export async function readWindow(db: Db, now: Date, teacherId: number, id: number): Promise<ReadWindow | undefined> {
  const { rows } = await sql<Omit<ReadWindow, 'checkedIn' | 'lessonKey'> & { clientId: string }>`
    select check_in_window.id as "checkInId", lesson.client_id as "clientId", classroom.name as "classroomName",
      course.name as "courseName", secret, closes_at as "closesAt", closed_at is null and closes_at > ${now} as "isOpen",
      (select count(*)::int from ${onSheet} as listed) as "studentCount"
    from check_in_window join lesson on lesson.id = lesson_id join classroom on classroom.id = lesson.classroom_id
    join course_all as course on course.id = classroom.course_id
    where check_in_window.id = ${id} and classroom.teacher_id = ${teacherId}`.execute(db)
  const [window] = rows
  if (!window) return undefined
  const { clientId, ...rest } = window
  const { rows: checkedIn } = await sql<ReadWindow['checkedIn'][number]>`
    select student.id as "studentId", student.full_name as "studentName", coalesce(mark.status = 2, false) as "isLate", at
    from check_in join person_all as student on student.id = student_id
    join check_in_window on check_in_window.id = window_id join lesson on lesson.id = lesson_id
    left join enrollment_all as place on place.student_id = student.id and place.classroom_id = lesson.classroom_id
      and place.deleted_at is null
    left join attendance_mark as mark on mark.lesson_id = lesson.id and mark.enrollment_id = place.id
    where window_id = ${id} order by at desc, ${arabicOrder('student.first_order')}, student.id`.execute(db)
  return { ...rest, lessonKey: lessonKeyOf(clientId), checkedIn }
}

/** Closes a window of the teacher's; a closed one takes another head count. Gives the key of its lesson. */
export async function closeWindow(trx: Trx, now: Date, teacherId: number, id: number, headCount: number | undefined) {
  const { rows } = await sql<{ lessonId: number; lessonKey: string }>`
    update check_in_window set closed_at = coalesce(closed_at, ${now}), head_count = coalesce(${headCount ?? null}, head_count)
    from lesson join classroom on classroom.id = lesson.classroom_id
    where check_in_window.id = ${id} and lesson.id = lesson_id and classroom.teacher_id = ${teacherId}
    returning lesson.id as "lessonId", 'x' || lesson.client_id as "lessonKey"`.execute(trx)
  if (!rows[0]) return undefined
  // Also those for whom the statement above has waited.
  const { checkedInCount } = await trx
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('checkedInCount'))
    .where('window_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...rows[0], checkedInCount }
}

/** The lesson of a window, locked with it as for a save, and the place of a student in its classroom. */
export const lockWindow = (trx: Trx, now: Date, id: number, studentId: number, scannedAt: Date) =>
  selectLessons(trx, now)
    .innerJoin('check_in_window', 'check_in_window.lesson_id', 'lesson.id')
    .select(['secret', 'late_after as lateAfter', 'base_version as baseVersion'])
    .select([
      sql<boolean>`check_in_window.closed_at is not null`.as('isWindowClosed'),
      sql<number | null>`(
        select place.id from enrollment_all as place
        where place.classroom_id = lesson.classroom_id and place.student_id = ${studentId} and place.deleted_at is null
          and ${wasPlaced('place', sql`lesson.day`)})`.as('enrollmentId'),
      sql<number>`floor(extract(epoch from (${scannedAt}::timestamptz at time zone (select time_zone from school_settings))
        - lesson.day - lesson.starts_minute * interval '1 minute') / 60)::int`.as('minutesIn'),
    ])
    .where('check_in_window.id', '=', id)
    .forUpdate('lesson')
    .forShare(['classroom', 'check_in_window'])
    .executeTakeFirst()

export interface NewCheckIn {
  windowId: number
  studentId: number
  claimId: string
  deviceHash: Buffer
  at: Date
}

/** Once for a student, a claim and a device; the lock of the lesson puts them in order. `own`: this student did already. */
export async function insertCheckIn(trx: Trx, { windowId, studentId, claimId, deviceHash, at }: NewCheckIn) {
  const { rows } = await sql<{ isAdded: boolean; isOwn: boolean; isDeviceUsed: boolean }>`
    with added as (
      insert into check_in (window_id, student_id, claim_id, device_hash, at)
      values (${windowId}, ${studentId}, ${claimId}, ${deviceHash}, ${at}) on conflict do nothing returning student_id
    )
    select exists (select from added) as "isAdded",
      exists (select from check_in where window_id = ${windowId} and student_id = ${studentId}) as "isOwn",
      exists (select from check_in where window_id = ${windowId} and device_hash = ${deviceHash}) as "isDeviceUsed"
    `.execute(trx)
  return rows[0] ?? { isAdded: false, isOwn: false, isDeviceUsed: false }
}

/** The last window of a lesson, for its sheet. */
export async function findSheetCheckIn(db: Db, now: Date, lessonId: number) {
  const { rows } = await sql<{ checkInId: number; isOpen: boolean; checkedInCount: number; headCount: number | null }>`
    select id as "checkInId", closed_at is null and closes_at > ${now} as "isOpen", head_count as "headCount",
      (select count(distinct student_id)::int from check_in where window_id in (
        select id from check_in_window where lesson_id = ${lessonId})) as "checkedInCount"
    from check_in_window where lesson_id = ${lessonId} order by id desc limit 1`.execute(db)
  return rows[0]
}
