import { sql } from 'kysely'
import type { Db, Trx } from '../server/src/platform/db/database.ts'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { type BenchSchool, openSchool } from './schools.ts'

const students = 5_000
const courses = 24
const classroomsOfCourse = 50
const port = 3_137
const programName = 'برنامج قياس التخريج'

/** A program whose students have finished every course of it: two years of six courses a half-year. */
async function insertProgram(db: Trx): Promise<number> {
  const program = db.insertInto('program').values({ name: programName }).returning('id')
  const { id } = await program.executeTakeFirstOrThrow()
  for (let from = 0; from < students; from += 1_000)
    await sql`
      insert into person_all (role, first_name, last_name, email, national_id, password_hash, program_id)
      select 2, 'خريج', 'القياس ' || n, 'graduate-' || n || '@bench.example', 'grad-' || n, '!', ${id}
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + 1_000)}) n`.execute(db)
  await sql`
    with subject as (
      insert into course_all (program_id, name) select ${id}, 'مقرر القياس ' || n
      from generate_series(1, ${sql.lit(courses)}) n returning id
    )
    insert into classroom_all (course_id, name, capacity, status)
    select id, 'شعبة القياس ' || n, 1000, 'COMPLETED'
    from subject cross join generate_series(1, ${sql.lit(classroomsOfCourse)}) n`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from course where program_id = ${id}`.execute(db)
  for (const course of rows)
    await sql`
      insert into enrollment_all (student_id, classroom_id, practical_grade, exam_grade, final_grade)
      select student.id, room.id, 20, mark, 20 + mark
      from (select id, 10 + (id * 7 + ${course.id}::integer) % 60 as mark, row_number() over (order by id) % ${sql.lit(classroomsOfCourse)} as place
            from person where program_id = ${id}) student
        join (select id, row_number() over (order by id) - 1 as place
              from classroom where course_id = ${course.id}) room using (place)`.execute(db)
  return id
}

/** The program stays in the school of the benchmarks; what was decided about its students does not. */
async function findProgram(db: Db): Promise<number> {
  const known = await db.selectFrom('program').select('id').where('name', '=', programName).executeTakeFirst()
  return known?.id ?? db.transaction().execute(insertProgram)
}

async function post({ server, tokens }: BenchSchool, path: string, body: object) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply = await response.json()
  if (response.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`)
  return reply
}

/** Rehearsed and processed as the screen does it: what was rehearsed is sent along and compared twice. */
async function measureIn(school: BenchSchool, programId: number): Promise<Measured[]> {
  const rehearsedAt = performance.now()
  const rehearsal = await post(school, `/api/admin/graduation/preview/program/${programId}`, {})
  const startedAt = performance.now()
  const { fingerprint } = rehearsal
  const result = await post(school, `/api/admin/graduation/process/program/${programId}`, { fingerprint })
  const seconds = (performance.now() - startedAt) / 1_000
  const decided = result.graduatedCount + result.failedCount
  const { rows } = await sql<{ stored: number; transactions: number }>`
    select count(*) as stored, count(distinct xmin::text) as transactions
    from graduation where program_id = ${programId}`.execute(school.database.db)
  const { stored = 0, transactions = 0 } = rows[0] ?? {}
  if (decided !== students || stored !== students)
    throw new Error(`${decided} of ${students} were decided, ${stored} stored`)
  const detail = `${result.graduatedCount} graduated, ${students * courses} grades; rehearsal ${((startedAt - rehearsedAt) / 1_000).toFixed(2)} s`
  return [
    atMost('graduation batch of 5,000 students', 5, seconds, ' s', detail),
    atMost('transactions of that batch', 1, transactions, ''),
  ]
}

/** The largest day of a large institute: everybody of a program in one step, all of it or nothing. */
export const graduationBatchBenchmark: LoneBenchmark = {
  name: 'graduation-batch',
  async measure() {
    const school = await openSchool(1_000, port)
    const { db } = school.database
    try {
      const programId = await findProgram(db)
      const forget = () => db.deleteFrom('graduation').where('program_id', '=', programId).execute()
      await forget()
      const measured = await measureIn(school, programId)
      await forget()
      return measured
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
