import type { AttendanceDay, KeptRoster } from '@manara/contract/attendance.ts'
import { lessonKeyOf } from '@manara/contract/lessons.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { wasPlaced } from '../lessons/lessons.service.ts'
import { byName, sheetRows, toStatus, wasAbsentEarlier } from './sheets.queries.ts'

type KeptClassroom = AttendanceDay['classrooms'][number] & {
  rows: { enrollmentId: number; studentName: string }[] | null
}

/** The classrooms in which a teacher opens new sheets, with their students of a day where they are asked for. */
export async function listOpenClassrooms(
  db: Db,
  teacherId: number,
  day: string,
  withRosters: boolean,
): Promise<KeptClassroom[]> {
  const roster = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('enrollmentId', place.id, 'studentName', student.full_name)
      order by ${byName}), '[]')
    from enrollment_all as place join person_all as student on student.id = place.student_id
    where place.classroom_id = classroom.id and ${wasPlaced('place', sql`${day}::date`)})`
  const { rows } = await sql<KeptClassroom>`
    select classroom.id as "classroomId", classroom.name as "classroomName", course.name as "courseName",
      ${withRosters ? roster : sql`null::jsonb`} as rows
    from classroom join course_all as course on course.id = classroom.course_id
    left join term on term.id = classroom.term_id
    where classroom.teacher_id = ${teacherId} and classroom.status = 'ACTIVE' and classroom.archived_at is null
      and coalesce(term.state, '') <> 'CLOSED'
    order by classroom.id desc`.execute(db)
  return rows
}

/** The sheets of a teacher's day as a phone keeps them. */
export async function listKeptRosters(db: Db, teacherId: number, day: string): Promise<KeptRoster[]> {
  type Row = Omit<KeptRoster['rows'][number], 'status'> & { status: number | null }
  const { rows } = await sql<{ clientId: string; version: number; rows: Row[] }>`
    select taught.client_id as "clientId", taught.attendance_version as version, (
      select coalesce(jsonb_agg(jsonb_build_object('enrollmentId', place.id, 'studentName', student.full_name,
        'status', mark.status, 'minutesLate', mark.minutes_late, 'wasAbsentEarlier', ${wasAbsentEarlier})
        order by ${byName}), '[]')
      from ${sheetRows} where lesson.id = taught.id
    ) as rows
    from lesson as taught join classroom on classroom.id = taught.classroom_id
    where classroom.teacher_id = ${teacherId} and classroom.archived_at is null and taught.day = ${day}
      and taught.state = 'SCHEDULED'
    order by taught.starts_minute, taught.id`.execute(db)
  return rows.map(({ clientId, version, rows: kept }) => ({
    lessonKey: lessonKeyOf(clientId),
    version,
    rows: kept.map((row) => ({ ...row, status: toStatus(row.status) })),
  }))
}
