import {
  type AttendanceChange,
  type AttendanceStatus,
  attendanceSources,
  attendanceStatuses,
  type SheetRow,
} from '@manara/contract/attendance.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'
import { wasPlaced } from '../lessons/lessons.service.ts'
import type { MergedSheet, PlacedMark, Source } from './merge-marks.ts'

/** The words of the wire for the numbers of a table, which begin with 1. */
export const toStatus = (code: number | null): AttendanceStatus | null =>
  code === null ? null : (attendanceStatuses[code - 1] ?? null)
const toSource = (code: number | null): Source | null => (code === null ? null : (attendanceSources[code - 1] ?? null))
const toCode = (status: AttendanceStatus) => attendanceStatuses.indexOf(status) + 1

/** The enrollments on the sheet of `lesson`: who had a place on its day, and all with a mark (R-attendance-1). */
export const onSheet: RawBuilder<unknown> = sql`(
  select place.id from enrollment_all as place
  where place.classroom_id = lesson.classroom_id and ${wasPlaced('place', sql`lesson.day`)}
  union select attendance_mark.enrollment_id from attendance_mark where attendance_mark.lesson_id = lesson.id)`

/** Rows of a sheet, of `lesson`; one student each. */
export const sheetRows = sql`lesson cross join lateral ${onSheet} as listed
  join enrollment_all as place on place.id = listed.id
  join person_all as student on student.id = place.student_id
  left join attendance_mark as mark on mark.lesson_id = lesson.id and mark.enrollment_id = place.id`

export const byName = sql`${arabicOrder('student.first_order')}, place.id`

/** Absent in a lesson of the same day that began before `lesson`, in whichever classroom. */
export const wasAbsentEarlier = sql<boolean>`exists (
  select from enrollment_all as other
  join attendance_mark as earlier on earlier.enrollment_id = other.id and earlier.day = lesson.day and earlier.status = 3
  join lesson as before on before.id = earlier.lesson_id
  where other.student_id = place.student_id and before.starts_minute < lesson.starts_minute)`

/** The accepted excuse of a student for the day of `lesson`. */
const excuseOfDay = sql<number | null>`(
  select excuse.id from excuse where excuse.student_id = place.student_id and excuse.state = 'ACCEPTED'
    and lesson.day between excuse.first_day and excuse.last_day order by excuse.id limit 1)`
/** The same, for rows of sheets: only while there is no mark. */
export const isExcusedAhead = sql<boolean>`(mark.status is null and ${excuseOfDay} is not null)`

const lastLessons = 5

/** The sheet as it is read, in the order of names. */
export async function listSheetRows(db: Db, lessonId: number): Promise<SheetRow[]> {
  type Row = Omit<SheetRow, 'status' | 'source' | 'lastStatuses'> & {
    status: number | null
    source: number | null
    lastStatuses: (number | null)[]
  }
  const { rows } = await sql<Row>`
    with last_lesson as (
      select past.id, past.day, past.starts_minute from lesson
      join lesson as past on past.classroom_id = lesson.classroom_id
        and (past.day, past.starts_minute, past.id) < (lesson.day, lesson.starts_minute, lesson.id)
      where lesson.id = ${lessonId} and past.taken_at is not null
      order by past.day desc, past.starts_minute desc, past.id desc limit ${sql.lit(lastLessons)}
    )
    select place.id as "enrollmentId", student.id as "studentId", student.full_name as "studentName",
      place.deleted_at is not null or place.classroom_id <> lesson.classroom_id as "isEnded",
      mark.status, mark.minutes_late as "minutesLate", mark.note, mark.source,
      ${wasAbsentEarlier} as "wasAbsentEarlier", ${isExcusedAhead} as "isExcused",
      array(
        select past_mark.status from last_lesson left join attendance_mark as past_mark
          on past_mark.lesson_id = last_lesson.id and past_mark.enrollment_id = place.id
        order by last_lesson.day, last_lesson.starts_minute, last_lesson.id
      ) as "lastStatuses"
    from ${sheetRows}
    where lesson.id = ${lessonId} order by ${byName}`.execute(db)
  return rows.map((row) => ({
    ...row,
    status: toStatus(row.status),
    source: toSource(row.source),
    lastStatuses: row.lastStatuses.map(toStatus),
  }))
}

/** The sheet before a save, with who saved the marks that are newer than `baseVersion` or decided about an excuse, and when. */
export async function listPlacedMarks(trx: Trx, lessonId: number, baseVersion: number): Promise<PlacedMark[]> {
  const { rows } = await sql<Omit<PlacedMark, 'status' | 'source'> & { status: number | null; source: number | null }>`
    select place.id as "enrollmentId", student.full_name as "studentName", mark.status,
      mark.minutes_late as "minutesLate", mark.note, mark.source, coalesce(mark.version, 0) as version,
      coalesce(newer.name, turned.name) as by, coalesce(newer.at, turned.at) as at, ${excuseOfDay} as "excuseId"
    from ${sheetRows}
    left join (
      select distinct on (version) version, at, name from (
        select (reply ->> 'version')::integer as version, received_at as at, short_name as name
        from attendance_save left join person_all on person_all.id = saved_by where lesson_id = ${lessonId}
      ) as save order by version
    ) as newer on newer.version = mark.version and mark.version > ${baseVersion}
    left join lateral (
      select short_name as name, at from attendance_change left join person_all on person_all.id = by
      where lesson_id = ${lessonId} and enrollment_id = place.id order by attendance_change.id desc limit 1
    ) as turned on newer.version is null and mark.version > ${baseVersion}
    where lesson.id = ${lessonId}`.execute(trx)
  return rows.map((row) => ({ ...row, status: toStatus(row.status), source: toSource(row.source) }))
}

export interface KnownSave {
  bodyHash: string
  reply: unknown
}

/** The answer to a save that arrived already. Read it under the lock of the lesson. */
export function findSave(trx: Trx, saveId: string): Promise<KnownSave | undefined> {
  return trx
    .selectFrom('attendance_save')
    .select([sql<string>`encode(body_hash, 'hex')`.as('bodyHash'), 'reply'])
    .where('save_id', '=', saveId)
    .executeTakeFirst()
}

/** A save as it is stored. */
export interface AppliedSave {
  lessonId: number
  saveId: string
  bodyHash: string
  savedBy: number
  deviceAt: string
  receivedAt: Date
  source: Source
  reason: string | null
  version: number
  reply: object
}

/** Marks, their history, the answer and the counts of the lesson, in one statement. Only a sheet is taken, not one mark of a student. */
export async function writeSave(trx: Trx, save: AppliedSave, { written, changed, counts }: MergedSheet): Promise<void> {
  const source = attendanceSources.indexOf(save.source) + 1
  const isSheet = save.source !== 'STUDENT'
  const marks = written.map((mark) => ({ ...mark, status: toCode(mark.status) }))
  const changes = changed.map(({ before, after }) => ({
    enrollmentId: after.enrollmentId,
    from: toCode(before.status ?? after.status),
    to: toCode(after.status),
    fromMinutes: before.minutesLate,
    toMinutes: after.minutesLate,
  }))
  await sql`
    with stored as (
      insert into attendance_mark
        (lesson_id, enrollment_id, day, status, minutes_late, note, source, version, excuse_id)
      select lesson.id, mark."enrollmentId", lesson.day, mark.status, mark."minutesLate", mark.note,
        case when mark."excuseId" is null then ${source}::smallint else 3 end, ${save.version}, mark."excuseId"
      from lesson cross join jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        as mark ("enrollmentId" integer, status smallint, "minutesLate" smallint, note text, "excuseId" integer)
      where lesson.id = ${save.lessonId} order by mark."enrollmentId"
      on conflict (lesson_id, enrollment_id) do update set status = excluded.status,
        minutes_late = excluded.minutes_late, note = excluded.note, source = excluded.source, version = excluded.version,
        excuse_id = excluded.excuse_id
    ), remembered as (
      insert into attendance_change
        (lesson_id, enrollment_id, from_status, to_status, from_minutes, to_minutes, reason, source, by, at)
      select ${save.lessonId}, "enrollmentId", "from", "to", "fromMinutes", "toMinutes", ${save.reason}, ${source},
        ${save.savedBy}, ${save.receivedAt}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change
        ("enrollmentId" integer, "from" smallint, "to" smallint, "fromMinutes" smallint, "toMinutes" smallint)
    ), answered as (
      insert into attendance_save (save_id, lesson_id, body_hash, saved_by, device_at, received_at, reply)
      values (${save.saveId}, ${save.lessonId}, decode(${save.bodyHash}, 'hex'), ${save.savedBy},
        ${save.deviceAt}, ${save.receivedAt}, ${JSON.stringify(save.reply)})
    )
    update lesson set attendance_version = ${save.version}, taken_first_at = coalesce(taken_first_at, ${save.receivedAt}),
      taken_at = ${isSheet ? save.receivedAt : sql.ref('taken_at')}, taken_by = ${isSheet ? save.savedBy : sql.ref('taken_by')},
      present_count = ${counts.present},
      late_count = ${counts.late}, absent_count = ${counts.absent}, excused_count = ${counts.excused}
    where id = ${save.lessonId}`.execute(trx)
}

const mostChanges = 500

/** The history of a sheet, newest first. */
export async function listChanges(db: Db, lessonId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRecord>`
    select change.id as "changeId", change.enrollment_id as "enrollmentId",
      student.full_name as "studentName", from_status as "from", to_status as "to",
      from_minutes as "fromMinutes", to_minutes as "toMinutes", reason, author.short_name as by, at
    from attendance_change as change join enrollment_all as place on place.id = enrollment_id
    join person_all as student on student.id = place.student_id left join person_all as author on author.id = by
    where lesson_id = ${lessonId} order by change.id desc limit ${mostChanges}`.execute(db)
  return rows.map(({ from, to, fromMinutes, toMinutes, ...row }) => ({
    ...row,
    before: { status: toStatus(from) ?? 'PRESENT', minutesLate: fromMinutes },
    after: { status: toStatus(to) ?? 'PRESENT', minutesLate: toMinutes },
  }))
}

type ChangeRow = Omit<AttendanceChange, 'at'> & { at: Date }
interface ChangeRecord extends Omit<ChangeRow, 'before' | 'after'> {
  from: number
  to: number
  fromMinutes: number | null
  toMinutes: number | null
}
