import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { userRole } from '../contract/src/users.ts'
import { insertAttendance } from '../server/src/demo/attendance-rows.ts'
import type { Db, Trx } from '../server/src/platform/db/database.ts'
import type { Database } from '../server/src/platform/db/tables.gen.ts'
import { type BenchSchool, signIn } from './schools.ts'

/** Students of a sheet: as many in the small school as in the large one. */
export const sheetSize = 30
const course = 'قياس الحضور'
const emails = 'attendance-%@bench.example'

/** One connection without the limits of a request, which hears of each statement. */
export async function onOneConnection<Result>(
  { database }: Pick<BenchSchool, 'database'>,
  work: (db: Db) => Promise<Result>,
  log: (event: LogEvent) => void = () => undefined,
): Promise<Result> {
  const pool = new pg.Pool({ ...database.connection, max: 1 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
  return work(db).finally(() => db.destroy())
}

/** Classrooms of equal size, each with a teacher of its own: the sheets of both schools are then equally long. */
async function insertRooms(trx: Trx, rooms: number): Promise<void> {
  const people = Array.from({ length: rooms }, (_, index) => ({
    role: userRole.Teacher,
    first_name: 'قياس',
    last_name: `الحضور ${index}`,
    email: `attendance-${index}@bench.example`,
    national_id: `attendance-${index}`,
    password_hash: '!',
  }))
  await trx.insertInto('person').values(people).execute()
  await sql`
    with course as (
      insert into course (program_id, name) select min(id), ${course} from program returning id
    ), room as (
      insert into classroom (course_id, name, teacher_id, capacity, status)
      select course.id, 'شعبة ' || teacher.id, teacher.id, ${sheetSize}::integer, 'ACTIVE'
      from course cross join person as teacher where teacher.email like ${emails} returning id
    )
    insert into enrollment (classroom_id, student_id, enrolled_at)
    select room.id, student.id, now() - interval '80 days'
    from (select id, row_number() over (order by id) - 1 as place from room) as room
    join (select id, row_number() over (order by id) - 1 as place from person where role = ${userRole.Student}) as student
      on student.place / ${sheetSize}::integer = room.place`.execute(trx)
}

/** Six weeks of four lessons in a school that has none, under a rule that bars, with plans. Gives how many marks there are. */
export async function ensureAttendance(school: Pick<BenchSchool, 'database'>, rooms: number): Promise<number> {
  const { database } = school
  const { db } = database
  if (!(await db.selectFrom('attendance_rule').select('id').limit(1).executeTakeFirst())) {
    const fill = async (trx: Trx) => {
      await insertRooms(trx, rooms)
      await sql`
        insert into attendance_rule (min_percent, warn_1, warn_2, excused_floor_percent, effect)
        values (75, 10, 20, 50, 'BAR')`.execute(trx)
      await sql`
        insert into lesson_plan (classroom_id, planned_lessons) select id, 24 from classroom where status = 'ACTIVE'
      `.execute(trx)
      await insertAttendance(trx, { weeks: 6, comingWeeks: 0, lessonsPerWeek: 4 })
    }
    await onOneConnection(school, (alone) => alone.transaction().execute(fill))
    await database.gatherStatistics()
  }
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from attendance_mark`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Sheet {
  lessonId: number
  lessonKey: string
  token: string
}

/** One new lesson of today in each of the classrooms of equal size, in place of those before, with a token of its teacher. */
export async function openSheets({ database }: BenchSchool, most: number): Promise<Sheet[]> {
  await sql`delete from lesson where starts_minute = 0`.execute(database.db)
  const { rows } = await sql<{ lessonId: number; clientId: string; teacherId: number }>`
    with room as (
      select classroom.id, teacher_id from classroom join person as teacher on teacher.id = teacher_id
      where teacher.email like ${emails} order by classroom.id limit ${most}
    ), added as (
      insert into lesson (classroom_id, client_id, day, starts_minute, ends_minute)
      select room.id, gen_random_uuid(), (now() at time zone time_zone)::date, 0, 45 from room cross join school_settings
      returning id, client_id, classroom_id
    ) select added.id as "lessonId", client_id as "clientId", teacher_id as "teacherId"
    from added join room on room.id = classroom_id order by added.id`.execute(database.db)
  const tokens = await signIn(
    database,
    rows.map(({ teacherId }) => teacherId),
    userRole.Teacher,
  )
  return rows.map(({ lessonId, clientId }, at) => ({ lessonId, lessonKey: `x${clientId}`, token: tokens[at] ?? '' }))
}
