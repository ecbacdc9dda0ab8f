import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { userRole } from '../contract/src/users.ts'
import { recountAll } from '../server/src/features/attendance-rules/recount.service.ts'
import { ensureAttendance, onOneConnection, openSheets, type Sheet, sheetSize } from './attendance-school.ts'
import { measureStorm, takeSheet } from './attendance-storm.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { asker, compare } from './growth.ts'
import type { Asked } from './list-addresses.ts'
import { startMeasured } from './measured-process.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
import { type BenchSchool, type BenchSchools, signIn } from './schools.ts'

const turns = 60
const pairs = 12
const roomsOfSmall = 8
const roomsOfLarge = 500

interface Call {
  path: string
  token: string
  body?: object
}

async function ask(url: string, { path, token, body }: Call) {
  const startedAt = performance.now()
  const response = await fetch(url + path, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply).slice(0, 300)}`)
  return { reply, milliseconds: performance.now() - startedAt }
}

const dayPath = '/api/teacher/attendance/day?withRosters=1'
const sheetPath = ({ lessonKey }: Sheet) => `/api/teacher/lessons/${lessonKey}/attendance`

/** The day, the opening and the saving of one sheet of a school after the other. */
function sheetTaker(school: BenchSchool, rooms: number) {
  const times = { day: [] as number[], open: [] as number[], save: [] as number[] }
  let waiting: Sheet[] = []
  async function next(): Promise<void> {
    if (waiting.length === 0) waiting = await openSheets(school, rooms)
    const sheet = waiting.pop() as Sheet
    const { token } = sheet
    const [path, { url }] = [sheetPath(sheet), school.server]
    times.day.push((await ask(url, { path: dayPath, token })).milliseconds)
    const { reply, milliseconds } = await ask(url, { path, token })
    times.open.push(milliseconds)
    times.save.push((await ask(url, { path, token, body: takeSheet(reply.rows) })).milliseconds)
  }
  return { times, next }
}

/** Both schools in turn, after some turns that do not count. */
async function measureSheets(large: BenchSchool, small: BenchSchool, marks: number): Promise<Measured[]> {
  const both = [sheetTaker(large, turns), sheetTaker(small, roomsOfSmall)] as const
  for (let turn = -10; turn < turns; turn++) {
    for (const { next } of both) await next()
    if (turn === -1) for (const { times } of both) for (const kind of Object.values(times)) kind.length = 0
  }
  const ratio = (kind: 'day' | 'open' | 'save', what: string) => {
    const [many = 0, few = 1] = both.map(({ times }) => percentile(times[kind], 0.95))
    const medians = both.map(({ times }) => percentile(times[kind], 0.5).toFixed(1)).join(' of ')
    const detail = `p95 ${many.toFixed(1)} of ${few.toFixed(1)} ms; median ${medians}; ${marks.toLocaleString('en')} marks`
    return atMost(`growth: ${what}`, 2, many / few, ' ×', detail)
  }
  return [
    ratio('day', 'the day of a teacher with rosters'),
    ratio('open', `a sheet of ${sheetSize} is opened`),
    ratio('save', `a sheet of ${sheetSize} is saved`),
  ]
}

/** What the office and students read. */
async function listReads({ database, tokens }: BenchSchool): Promise<Record<string, Asked>> {
  const { rows } = await sql<{ day: string; enrollmentId: number; studentId: number; classroomId: number }>`
    select (select to_char(day, 'YYYY-MM-DD') from attendance_mark where status = 3 group by attendance_mark.day
      order by count(*) desc limit 1) as day, place.id as "enrollmentId", student_id as "studentId",
      classroom_id as "classroomId"
    from enrollment as place join classroom on classroom.id = classroom_id and status = 'ACTIVE'
    order by md5(place.id::text) limit 60`.execute(database.db)
  const [{ day = '', classroomId = 0, enrollmentId = 0 } = {}] = rows
  const ids = rows.map(({ studentId }) => studentId)
  const students = await signIn(database, ids, userRole.Student)
  const office = (path: string) => ({ path: `/api/admin/${path}`, tokens })
  const standing = (query = '') => office(`attendance/standing?limit=25${query}`)
  const common = `&q=${encodeURIComponent('محمد')}`
  return {
    'absent on a day': office(`attendance/absent?day=${day}&limit=25`),
    'absent on a day, searched': office(`attendance/absent?day=${day}&limit=25${common}`),
    'a day of the school': office(`attendance/overview?day=${day}`),
    'lessons of a day': office(`lessons?from=${day}&to=${day}&limit=25`),
    'lessons, newest': office('lessons?limit=25'),
    'sheets that are missing': office('lessons?missing=1&limit=25'),
    'classrooms with their attendance': office('attendance/classrooms?limit=25'),
    standings: standing(),
    'standings at level 2': standing('&level=2'),
    'standings with a proposed bar': standing('&barState=PROPOSED'),
    'standings of a classroom': standing(`&classroomId=${classroomId}`),
    'standings by name': standing('&sort=studentName'),
    'standings, searched': standing(common),
    'own attendance of a student': { path: '/api/student/attendance', tokens: students },
    'own lessons of a course': { path: `/api/student/attendance/${enrollmentId}`, tokens: students.slice(0, 1) },
  }
}

async function measureReads(large: BenchSchool, small: BenchSchool): Promise<Measured[]> {
  const [ofLarge, ofSmall] = [await listReads(large), await listReads(small)]
  const measured: Measured[] = []
  for (const [name, asked] of Object.entries(ofLarge))
    measured.push(await compare(name, asker(large, asked), asker(small, ofSmall[name] ?? asked), pairs))
  return measured
}

/** What a request sends to the database, the check of the session included; begin and commit are not counted. */
async function measureStatements(school: BenchSchool, port: number): Promise<Measured[]> {
  const file = join(tmpdir(), `statements-${process.pid}.jsonl`)
  writeFileSync(file, '')
  const server = await startMeasured('bench/recording-server.ts', port, { ...school.env, STATEMENTS_FILE: file })
  const count = async (call: Call) => {
    truncateSync(file)
    const { reply } = await ask(server.url, call)
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    const sent = lines.map((line) => JSON.parse(line).sql as string).filter((text) => !/jobs\./.test(text))
    return { reply, statements: sent.filter((text) => !/^(begin|start transaction|commit)/i.test(text)).length }
  }
  try {
    const [sheet] = await openSheets(school, 1)
    if (!sheet) throw new Error('there is no sheet')
    const { token } = sheet
    await ask(server.url, { path: dayPath, token })
    const counts: Record<string, number> = { day: (await count({ path: dayPath, token })).statements }
    const opened = await count({ path: sheetPath(sheet), token })
    counts.sheet = opened.statements
    for (const [name, { path, tokens }] of Object.entries(await listReads(school))) {
      await ask(server.url, { path, token: tokens[0] ?? '' })
      counts[name] = (await count({ path, token: tokens[0] ?? '' })).statements
    }
    const saved = await count({ path: sheetPath(sheet), token, body: takeSheet(opened.reply.rows) })
    const detail = Object.entries(counts).map(([name, statements]) => `${name} ${statements}`)
    return [
      atMost('statements of a read, at most', 5, Math.max(...Object.values(counts)), '', detail.join(', ')),
      atMost(`statements of a save of ${sheetSize}`, 7, saved.statements, ''),
    ]
  } finally {
    await server.stop()
  }
}

/** All standings, as every night; with the slowest of its statements. */
async function recount(school: BenchSchool) {
  let slowest = 0
  const startedAt = performance.now()
  const changed = await onOneConnection(school, recountAll, ({ queryDurationMillis }) => {
    slowest = Math.max(slowest, queryDurationMillis)
  })
  return { seconds: (performance.now() - startedAt) / 1_000, slowest, changed }
}

/** Once with every standing wrong, and once with none, while others read. */
async function measureRecount(school: BenchSchool): Promise<Measured[]> {
  await recount(school)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from attendance_standing`.execute(
    school.database.db,
  )
  const others = async (seconds: number) => {
    let asked = 0
    const { tokens, server } = school
    const url = `${server.url}/api/admin/users?limit=25`
    const next = () => ({ url, token: tokens[asked++ % tokens.length] ?? '' })
    return percentile((await openLoop(next, { perSecond: 40, seconds })).latenciesMilliseconds, 0.95)
  }
  await others(3)
  const calm = await others(10)
  const [quiet, beside] = await Promise.all([recount(school), others(10)])
  const calmAgain = await others(10)
  await onOneConnection(school, (db) => sql`update attendance_standing set present = present + 1`.execute(db))
  const all = await recount(school)
  const detail = `${rows[0]?.count} standings, ${quiet.changed} changed; all of them wrong: ${all.seconds.toFixed(0)} s`
  const alone = (calm + calmAgain) / 2
  return [
    atMost('nightly recount', 60, Math.max(quiet.seconds, all.seconds), ' s', detail),
    atMost('its slowest statement', 1_000, Math.max(quiet.slowest, all.slowest), ' ms'),
    atMost('standings that the night found wrong', 0, quiet.changed, '', 'none was'),
    atMost('users read meanwhile: p95', 1.25, beside / alone, ' ×', `${beside.toFixed(1)} of ${alone.toFixed(1)} ms`),
  ]
}

/** Both schools with their attendance. */
const filled =
  (measure: (schools: BenchSchools, marks: number) => Promise<Measured[]>) =>
  async (schools: BenchSchools): Promise<Measured[]> => {
    await ensureAttendance(schools.small, roomsOfSmall)
    return measure(schools, await ensureAttendance(schools.large, roomsOfLarge))
  }

/** Attendance among two million marks against attendance among few. */
export const attendanceBenchmarks: readonly Benchmark[] = [
  { name: 'attendance-sheets', measure: filled(({ large, small }, marks) => measureSheets(large, small, marks)) },
  { name: 'attendance-reads', measure: filled(({ large, small }) => measureReads(large, small)) },
  { name: 'attendance-statements', measure: filled(({ large, freePort }) => measureStatements(large, freePort())) },
  { name: 'attendance-night', measure: filled(({ large }) => measureRecount(large)) },
  { name: 'attendance-morning', measure: filled(({ large }) => measureStorm(large)) },
]
