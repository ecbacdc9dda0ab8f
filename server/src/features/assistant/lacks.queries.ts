import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Items that lack something: the first of them, and the total. */
export interface Lack {
  total: number
  rows: { name: string; of: string | null }[]
}

const shown = sql.lit(8)

async function getLack(db: Db, total: RawBuilder<number>, rows: RawBuilder<unknown>): Promise<Lack> {
  const found = sql<Lack>`
    select (${total})::integer as total,
      (select coalesce(json_agg(row_to_json(lacking)), '[]') from (${rows} limit ${shown}) as lacking) as rows`
  return (await found.execute(db)).rows[0] ?? { total: 0, rows: [] }
}

const isWithoutClassroom = sql`not exists (
  select from classroom where classroom.course_id = course.id and classroom.archived_at is null)`
const isWithoutTeacher = sql`classroom.status = 'ACTIVE' and classroom.archived_at is null and classroom.teacher_id is null`
const isWithoutFile = sql`graduation.outcome = 'GRADUATED' and graduation.certificate_file_id is null`

const courses = (db: Db, lack: RawBuilder<unknown>) =>
  getLack(
    db,
    sql<number>`select count(*) from course where ${lack}`,
    sql`select course.name, program.name as of from course join program on program.id = course.program_id
      where ${lack} order by course.id`,
  )

/** For administrators: what the dashboard reports, without the rest of the dashboard. */
export const lacks = {
  program: (db: Db) =>
    getLack(
      db,
      sql<number>`select coalesce(sum(people), 0) from person_tally where role = 2 and program_id is null`,
      sql`select full_name as name, null as of from person
        where role = 2 and program_id is null order by id`,
    ),
  teacher: (db: Db) =>
    getLack(
      db,
      sql<number>`select count(*) from classroom where ${isWithoutTeacher}`,
      sql`select classroom.name, course.name as of from classroom join course on course.id = classroom.course_id
        where ${isWithoutTeacher} order by classroom.id`,
    ),
  coordinator: (db: Db) => courses(db, sql`course.coordinator_id is null`),
  classrooms: (db: Db) => courses(db, isWithoutClassroom),
  certificate: (db: Db) =>
    getLack(
      db,
      sql<number>`select count(*) from graduation where ${isWithoutFile}`,
      sql`select student.full_name as name, graduation.program_name as of
        from graduation join person_all as student on student.id = graduation.student_id
        where ${isWithoutFile} order by graduation.decided_at, graduation.number`,
    ),
}
