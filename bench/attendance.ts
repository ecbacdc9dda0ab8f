import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { userRole } from '../contract/src/users.ts'
import { insertAttendance } from '../server/src/demo/attendance-rows.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { percentile } from './numbers.ts'
import { type BenchSchool, signIn } from './schools.ts'

const sheets = 120
const students = 30

/** Weeks of attendance in a school that has none: 24 lessons of each running classroom. */
async function ensureAttendance({ database }: BenchSchool): Promise<number> {
  const { db } = database
  if (!(await db.selectFrom('attendance_mark').select('lesson_id').limit(1).executeTakeFirst())) {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await insertAttendance(trx, { weeks: 6, comingWeeks: 0, lessonsPerWeek: 4 })
    })
    await database.gatherStatistics()
  }
  const { rows } = await sql<{ count: string }>`select count(*) from attendance_mark`.execute(db)
  return Number(rows[0]?.count)
}

interface Sheet {
  lessonKey: string
  classroomId: number
  token: string
}

/** New lessons of today of running classrooms whose sheets hold so many students, each with a token of its teacher. */
async function openSheets({ database }: BenchSchool): Promise<Sheet[]> {
  const { rows } = await sql<{ clientId: string; classroomId: number; teacherId: number }>`
    with room as (
      select classroom.id, teacher_id from classroom
      where status = 'ACTIVE' and teacher_id is not null
        and (select count(*) from enrollment where classroom_id = classroom.id) between ${students * 0.5} and ${students * 4}
      order by md5(classroom.id::text) limit ${sheets}
    ), added as (
      insert into lesson (classroom_id, client_id, day, starts_minute, ends_minute)
      select id, gen_random_uuid(), (now() at time zone time_zone)::date, 0, 45
      from room cross join school_settings cross join generate_series(1, (${sheets} / (select count(*) from room) + 1)::integer)
      limit ${sheets} returning client_id, classroom_id
    ) select client_id as "clientId", classroom_id as "classroomId", teacher_id as "teacherId"
    from added join room on room.id = classroom_id`.execute(database.db)
  const teacherIds = [...new Set(rows.map(({ teacherId }) => teacherId))]
  const tokens = await signIn(database, teacherIds, userRole.Teacher)
  return rows.map(({ clientId, classroomId, teacherId }) => {
    return { lessonKey: `x${clientId}`, classroomId, token: tokens[teacherIds.indexOf(teacherId)] ?? '' }
  })
}

type Times = Record<'day' | 'open' | 'save', number[]>

/** Opens and saves sheets as their teachers do. */
async function measureSheets(school: BenchSchool): Promise<Times> {
  const times: Times = { day: [], open: [], save: [] }
  const ask = async (kind: keyof Times, path: string, token: string, body?: object) => {
    const startedAt = performance.now()
    const response = await fetch(school.server.url + path, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const reply = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`)
    times[kind].push(performance.now() - startedAt)
    return reply
  }
  for (const { lessonKey, token } of await openSheets(school)) {
    const path = `/api/teacher/lessons/${lessonKey}/attendance`
    await ask('day', '/api/teacher/attendance/day?withRosters=1', token)
    const { rows } = await ask('open', path, token)
    const marks = rows.slice(0, students).map(({ enrollmentId }: { enrollmentId: number }, index: number) => {
      return { enrollmentId, status: index % 10 === 3 ? 'ABSENT' : 'PRESENT', isTouched: index % 10 === 3 }
    })
    await ask('save', path, token, { saveId: randomUUID(), baseVersion: 0, takenAt: new Date().toISOString(), marks })
  }
  return times
}

/** Who is absent today, for the whole school. */
async function measureAbsent({ server, database, tokens }: BenchSchool): Promise<Measured> {
  const { rows } = await sql<{ day: string; absent: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*) as absent from attendance_mark where status = 3
    group by attendance_mark.day order by count(*) desc limit 1`.execute(database.db)
  const times: number[] = []
  for (let turn = 0; turn < 40; turn++) {
    const startedAt = performance.now()
    const response = await fetch(`${server.url}/api/admin/attendance/absent?day=${rows[0]?.day}&limit=25`, {
      headers: { authorization: `Bearer ${tokens[turn % tokens.length]}` },
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`the absent of a day answered ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return atMost('absent on a day: p95', 200, percentile(times, 0.95), ' ms', `${rows[0]?.absent} absences of the day`)
}

/** Sheets among two million marks against sheets among few. */
export const attendanceBenchmark: Benchmark = {
  name: 'attendance',
  async measure({ large, small }) {
    const marks = await ensureAttendance(large)
    await ensureAttendance(small)
    await measureSheets(small)
    const [ofSmall, ofLarge] = [await measureSheets(small), await measureSheets(large)]
    const ratio = (kind: keyof Times, what: string) => {
      const [few, many] = [percentile(ofSmall[kind], 0.95), percentile(ofLarge[kind], 0.95)]
      const detail = `${many.toFixed(1)} of ${few.toFixed(1)} ms; ${marks.toLocaleString('en')} marks`
      return atMost(`${what}: p95 in a large school against a small one`, 2, many / few, ' ×', detail)
    }
    return [
      ratio('day', 'the day of a teacher with rosters'),
      ratio('open', 'a sheet is opened'),
      ratio('save', `a sheet of ${students} is saved`),
      await measureAbsent(large),
    ]
  },
}
