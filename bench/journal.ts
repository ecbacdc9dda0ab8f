import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Trx } from '../server/src/platform/db/database.ts'
import { atMost, type Measured } from './benchmark.ts'
import { median } from './numbers.ts'
import { type BenchSchool, call } from './schools.ts'

const students = 1_000
const rounds = 3
const mark = 'journal-'

interface Given {
  programId: number
  /** Without students. */
  classroomId: number
  ids: number[]
}

/** A program with a completed course and a thousand students; they stay in the school of the benchmarks. */
async function findGiven({ db }: BenchSchool['database']): Promise<Given> {
  const name = 'برنامج قياس التراجع'
  const known = await db.selectFrom('program').select('id').where('name', '=', name).executeTakeFirst()
  const programId = known?.id ?? (await db.transaction().execute((trx) => insertProgram(trx, name)))
  const rooms = await sql<{ id: number }>`
    select classroom.id from classroom join course on course.id = course_id
    where program_id = ${programId} and status = 'ACTIVE'`.execute(db)
  const people = await sql<{
    id: number
  }>`select id from person_all where program_id = ${programId} order by id`.execute(db)
  return { programId, classroomId: rooms.rows[0]?.id ?? 0, ids: people.rows.map(({ id }) => id) }
}

async function insertProgram(db: Trx, name: string): Promise<number> {
  const program = db.insertInto('program').values({ name }).returning('id')
  const { id } = await program.executeTakeFirstOrThrow()
  for (let from = 0; from < students; from += 250)
    await sql`
        insert into person_all (role, first_name, last_name, email, national_id, password_hash, program_id)
        select 2, 'سامر', 'القياس', ${mark} || n || '@bench.example', ${mark} || n, '!', ${id}
        from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + 250)}) n`.execute(db)
  await sql`
      with subject as (insert into course_all (program_id, name) select ${id}, 'مقرر ' || n from generate_series(1, 2) n returning id, name)
      insert into classroom_all (course_id, name, capacity, status)
      select id, 'الشعبة', 1000, case name when 'مقرر 1' then 'COMPLETED' else 'ACTIVE' end from subject`.execute(db)
  await sql`
      insert into enrollment_all (student_id, classroom_id, practical_grade, exam_grade, final_grade)
      select person_all.id, classroom_all.id, 25, 50, 75 from person_all, classroom_all
      join course_all on course_all.id = course_id
      where person_all.program_id = ${id} and course_all.program_id = ${id} and status = 'COMPLETED'`.execute(db)
  return id
}

interface Act {
  name: string
  run: () => Promise<unknown>
  /** Puts back what was done without a journal. */
  restore: RawBuilder<unknown>
}

function listActs(school: BenchSchool, { programId, classroomId, ids }: Given): Act[] {
  return [
    {
      name: 'bulk enroll of 1,000',
      run: () => call(school, 'POST', '/api/admin/enrollments/bulk', { classroomId, studentIds: ids }),
      restore: sql`delete from enrollment_all where classroom_id = ${classroomId}`,
    },
    {
      name: 'bulk delete of 1,000',
      run: () => call(school, 'POST', '/api/admin/users/bulk-delete', { ids }),
      restore: sql`update person_all set deleted_at = null, deleted_by = null where id = any(${ids}::integer[])`,
    },
    {
      name: 'graduation of 1,000',
      run: () => call(school, 'POST', `/api/admin/graduation/process/program/${programId}`, {}),
      restore: sql`delete from graduation where program_id = ${programId}`,
    },
  ]
}

async function switchJournal(school: BenchSchool, isOn: boolean): Promise<void> {
  const client = new pg.Client(school.database.ownerConnection)
  await client.connect()
  for (const table of ['person_all', 'enrollment_all', 'graduation', 'course_all'])
    for (const act of ['insert', 'update', 'delete'])
      await client.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger journal_${act}`)
  await client.end()
}

async function undoLast(school: BenchSchool): Promise<number> {
  const [{ changeId }] = await call(school, 'GET', '/api/admin/changes?limit=1')
  const startedAt = performance.now()
  const { fingerprint, possibleCount } = await call(school, 'POST', `/api/admin/changes/${changeId}/undo/preview`)
  const body = { fingerprint, mode: 'ALL', reason: 'قياس', typedCount: possibleCount }
  const { change } = await call(school, 'POST', `/api/admin/changes/${changeId}/undo`, body)
  if (change.state !== 'UNDONE') throw new Error(`${change.operation} was not undone: ${change.state}`)
  return (performance.now() - startedAt) / 1_000
}

async function timeAct(school: BenchSchool, act: Act, isOn: boolean) {
  await switchJournal(school, isOn)
  const startedAt = performance.now()
  await act.run()
  const seconds = (performance.now() - startedAt) / 1_000
  if (isOn) return { seconds, undo: await undoLast(school) }
  await act.restore.execute(school.database.db)
  return { seconds, undo: 0 }
}

async function measureAct(school: BenchSchool, act: Act): Promise<Measured[]> {
  const [on, off, undos]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const journaled = await timeAct(school, act, true)
    on?.push(journaled.seconds)
    undos?.push(journaled.undo)
    off?.push((await timeAct(school, act, false)).seconds)
  }
  await switchJournal(school, true)
  const [withJournal, without, undo] = [median(on ?? []), median(off ?? []), median(undos ?? [])]
  const detail = `${withJournal.toFixed(2)} of ${without.toFixed(2)} s`
  return [
    atMost(`journal: ${act.name}, with against without`, 2, withJournal / without, ' ×', detail),
    atMost(`${act.name} undone, with its preview`, 5, undo, ' s'),
  ]
}

/** An ordinary change belongs to no act: the triggers are asked, and do nothing. */
async function measureSingleWrites(school: BenchSchool): Promise<Measured> {
  const { rows } = await sql<{ id: number }>`select id from course_all order by id limit 1`.execute(school.database.db)
  const id = rows[0]?.id ?? 0
  const batch = async (isOn: boolean) => {
    await switchJournal(school, isOn)
    const startedAt = performance.now()
    for (let turn = 0; turn < 200; turn++)
      await sql`update course_all set price = ${turn} where id = ${id}`.execute(school.database.db)
    return performance.now() - startedAt
  }
  const ratios: number[] = []
  for (let round = 0; round < 10; round++) {
    const [one, other] =
      round % 2 === 0 ? [await batch(true), await batch(false)] : [await batch(false), await batch(true)]
    ratios.push(round % 2 === 0 ? one / other : other / one)
  }
  await switchJournal(school, true)
  return atMost(
    'journal: a single write, with against without',
    1.05,
    median(ratios),
    ' ×',
    'median of 10 turns of 200',
  )
}

/** The same acts with the triggers of the journal and without them, in turns. */
export async function measureJournal(school: BenchSchool): Promise<Measured[]> {
  const measured = [await measureSingleWrites(school)]
  for (const act of listActs(school, await findGiven(school.database)))
    measured.push(...(await measureAct(school, act)))
  return measured
}
