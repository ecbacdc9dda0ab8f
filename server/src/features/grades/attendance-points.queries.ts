import type { AttendancePointsRow } from '@manara/contract/attendance-points.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { attendancePercent } from './grades.queries.ts'

/** `added`: how much of the new mark is attendance; less than `points` where the greatest mark cuts them. */
export interface PointsRow extends AttendancePointsRow {
  added: number
}

type FoundRow = { [Key in keyof PointsRow]: PointsRow[Key] | null }

const isWhole = (row: FoundRow): row is PointsRow => row.after !== null

/** The practical marks that `max` points of attendance would give, in the order of the screen; earlier points are replaced. */
export async function listPoints(
  db: Db,
  classroomId: number,
  max: number,
): Promise<{ rows: PointsRow[]; leftOutCount: number }> {
  const { rows } = await sql<FoundRow>`
    select *, after - own as added from (
      select place.id as "enrollmentId", student.full_name as "studentName", percent, points, own,
        place.practical_grade as before, case when own + points is not null then least(practical_max, own + points) end as after,
        row_number() over (order by ${byFirstName('student').by}, place.id) as number
      from enrollment as place join person_all as student on student.id = place.student_id
      join classroom on classroom.id = place.classroom_id
      left join attendance_standing as standing on standing.enrollment_id = place.id
      cross join lateral (
        select ${attendancePercent} as percent, place.practical_grade - coalesce(place.attendance_points, 0) as own,
          round(${max}::numeric * (standing.present + standing.late)
            / nullif(standing.present + standing.late + standing.absent, 0), 2) as points
      ) as counted
      where place.classroom_id = ${classroomId}
    ) as pointed order by number`.execute(db)
  const whole = rows.filter(isWhole)
  return { rows: whole, leftOutCount: rows.length - whole.length }
}

/** Sheets, marks and points of a classroom wait for each other. */
export const lockPlaces = (trx: Trx, classroomId: number) =>
  sql`select from enrollment where classroom_id = ${classroomId} order by id for update`.execute(trx)

/** Remembers how much of each practical mark is attendance. */
export const writePoints = (trx: Trx, rows: readonly PointsRow[]) =>
  sql`
    update enrollment_all set attendance_points = nullif(mark.added, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mark ("enrollmentId" integer, added numeric)
    where id = mark."enrollmentId" and attendance_points is distinct from nullif(mark.added, 0)`.execute(trx)
