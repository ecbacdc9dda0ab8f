import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSheets, type Sheet, sheetSize } from './attendance-school.ts'
import { atMost, type Measured } from './benchmark.ts'
import { percentile } from './numbers.ts'
import type { BenchSchool } from './schools.ts'

const teachers = 500
const windowMilliseconds = 60_000
/** A teacher looks at the sheet for some seconds. */
const longestLook = 10_000
const mostAttempts = 60

interface Row {
  enrollmentId: number
}

/** The marks of a sheet as a teacher sends them: one in ten is absent. */
export function takeSheet(rows: readonly Row[], saveId = randomUUID()) {
  const marks = rows.map(({ enrollmentId }, at) => {
    const isAbsent = at % 10 === 3
    return { enrollmentId, status: isAbsent ? 'ABSENT' : 'PRESENT', minutesLate: null, note: null, isTouched: isAbsent }
  })
  return { saveId, baseVersion: 0, takenAt: new Date().toISOString(), marks }
}

/** Sends as a phone does: what was not heard, or came at a bad time, is sent again. */
async function send(url: string, token: string, body?: object): Promise<string | undefined> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const response = await fetch(url, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response?.ok && text !== undefined) return text
    await sleep(Number(response?.headers.get('retry-after') ?? 1) * 1_000)
  }
  return undefined
}

interface Waits {
  opens: number[]
  saves: number[]
}

/** Opens and saves one sheet, each at a planned moment from which waiting counts; every tenth save comes twice at once. */
async function takePart(url: string, { lessonKey, token }: Sheet, place: number, waits: Waits): Promise<void> {
  const path = `${url}/api/teacher/lessons/${lessonKey}/attendance`
  const at = (moment: number) => sleep(Math.max(0, moment - performance.now()))
  const arrival = performance.now() + Math.random() * (windowMilliseconds - longestLook)
  await at(arrival)
  const opened = await send(path, token)
  waits.opens.push(performance.now() - arrival)
  if (opened === undefined) return
  const decision = performance.now() + Math.random() * longestLook
  const body = takeSheet(JSON.parse(opened).rows)
  await at(decision)
  await Promise.all(place % 10 === 0 ? [send(path, token, body), send(path, token, body)] : [send(path, token, body)])
  waits.saves.push(performance.now() - decision)
}

interface Stored {
  sheets: number
  marks: number
  absent: number
  saves: number
  entries: number
}

/** What of these sheets is in the database. */
async function countStored({ database }: BenchSchool, sheets: readonly Sheet[]): Promise<Stored> {
  const ids = sheets.map(({ lessonId }) => lessonId)
  const { rows } = await sql<Stored>`
    select (select count(*) from lesson where id = any(${ids}) and attendance_version = 1)::integer as sheets,
      (select count(*) from attendance_mark where lesson_id = any(${ids}))::integer as marks,
      (select count(*) from attendance_mark where lesson_id = any(${ids}) and status = 3)::integer as absent,
      (select count(*) from attendance_save where lesson_id = any(${ids}))::integer as saves,
      (select count(*) from audit_entry where operation = 'saveAttendance' and entity = 'lesson'
        and entity_id = any(${ids.map(String)}))::integer as entries`.execute(database.db)
  return rows[0] as Stored
}

/** The morning of a school: everybody takes attendance within a minute. */
export async function measureStorm(school: BenchSchool): Promise<Measured[]> {
  const sheets = await openSheets(school, teachers)
  const waits: Waits = { opens: [], saves: [] }
  await Promise.all(sheets.map((sheet, place) => takePart(school.server.url, sheet, place, waits)))
  const stored = await countStored(school, sheets)
  const marks = sheets.length * sheetSize
  const p95 = (name: string, times: number[]) => {
    const detail = `median ${percentile(times, 0.5).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`
    return atMost(`${sheets.length} teachers in a minute: ${name}: p95`, 500, percentile(times, 0.95), ' ms', detail)
  }
  const lost = marks - stored.marks + marks / 10 - stored.absent + sheets.length - stored.sheets
  const twice = stored.saves - sheets.length + stored.entries - sheets.length
  return [
    p95('opened', waits.opens),
    p95(`saved with ${sheetSize}`, waits.saves),
    atMost('marks and sheets that were lost', 0, lost, '', `${stored.marks} of ${marks} marks in the database`),
    atMost('saves and audit entries that are there twice', 0, twice, '', `${stored.saves} saves`),
  ]
}
