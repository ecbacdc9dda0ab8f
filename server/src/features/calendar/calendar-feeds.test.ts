import { randomBytes } from 'node:crypto'
import * as contract from '@manara/contract/calendar-feeds.ts'
import { deleteUser } from '@manara/contract/users.ts'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { findFeed } from './calendar-feeds.queries.ts'
import { hashFeedSecret } from './calendar-feeds.service.ts'

let now = new Date('2026-09-20T09:00:00Z')
const endless = { points: 1e9, seconds: 60 }
openSchool({ clock: () => now, limits: { calendarReadsOfAddress: endless } })

let teacher: BuiltPerson
let classroomId: number
beforeAll(async () => {
  teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'سعاد', lastName: 'العلي' })
  const courseId = await buildCourse(server.db, { name: 'الرياضيات' })
  classroomId = await buildClassroom(server.db, { courseId, name: 'الشعبة ب', teacherId: teacher.id })
})

const label = 'هاتفي'
const make = (agent: Agent) => agent.call(contract.createCalendarFeed, { body: { label } })
const pathOf = (url: string) => new URL(url).pathname
const read = (url: string, headers = {}) => server.as('visitor').get(pathOf(url), headers)

async function subscribe(person: BuiltPerson): Promise<string> {
  return (await make(await server.asPerson(person))).body.url
}

async function readEvents(url: string) {
  const { text } = await read(url)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}
const setZone = (zone: string) => server.db.updateTable('school_settings').set({ time_zone: zone }).execute()

describe('a calendar link', () => {
  it('is shown once, listed by its name, revoked, and never in the trail', async () => {
    const me = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))

    const { status, body } = await make(me)
    const listed = await me.call(contract.listMyCalendarFeeds)
    const before = await read(body.url)
    const revoked = await me.call(contract.revokeCalendarFeed, { params: { id: body.feedId } })
    const after = await read(body.url)

    expect([status, body.url]).toEqual([201, expect.stringMatching(/\/calendars\/[0-9a-f]{64}\/timetable\.ics$/)])
    expect(listed.body).toEqual([{ feedId: body.feedId, label, createdAt: expect.any(String), lastReadOn: null }])
    expect([before.status, revoked.status, after.status]).toEqual([200, 204, 404])
    expect((await me.call(contract.listMyCalendarFeeds)).body).toEqual([])
    const secret = body.url.split('/').at(-2) ?? ''
    const trail = await server.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(trail)).not.toContain(secret)
    const { rows } = await sql`select from calendar_feed where calendar_feed::text like ${`%${secret}%`}`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })

  it('is one of three at most, also when several are made at once', async () => {
    const me = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.send(contract.createCalendarFeed, { body: { label } })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
  })

  it('is revoked by its owner only', async () => {
    const { body } = await make(await server.asPerson(await buildPerson(server.db, { role: 'Student' })))
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))

    const { status } = await other.send(contract.revokeCalendarFeed, { params: { id: body.feedId } })

    expect([status, (await read(body.url)).status]).toEqual([404, 200])
  })

  it.each([[''], ['س'.repeat(61)], ['سطر\nآخر']])('is refused with the name %j', async (wrong) => {
    const me = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))

    const { status, problem } = await me.send(contract.createCalendarFeed, { body: { label: wrong } })

    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['label']])
  })

  it('ends with the account, with the answer of a link that never was', async () => {
    const person = await buildPerson(server.db, { role: 'Student' })
    const url = await subscribe(person)
    await admin.call(deleteUser, { params: { id: person.id } })

    const answers = [await read(url), await read(`http://x/api/public/calendars/${'0'.repeat(64)}/timetable.ics`)]

    const [gone, unknown] = answers.map(({ status, body }) => ({ status, ...body, requestId: '', instance: '' }))
    expect(gone).toEqual(unknown)
    expect(gone?.status).toBe(404)
  })

  it('is not guessed by 10,000 random secrets, nor by secrets of other shapes', async () => {
    await subscribe(teacher)
    const random = Array.from({ length: 10_000 }, () => randomBytes(32).toString('hex'))
    const found: unknown[] = []
    for (let at = 0; at < random.length; at += 100)
      found.push(
        ...(await Promise.all(random.slice(at, at + 100).map((one) => findFeed(server.db, hashFeedSecret(one))))),
      )
    const others = [...random.slice(0, 100), 'x', '%00', 'a'.repeat(200), "' or 1=1 --", '..%2f..']
    const statuses: number[] = []
    for (const secret of others)
      statuses.push((await read(`http://x/api/public/calendars/${encodeURI(secret)}/timetable.ics`)).status)

    expect(found.filter(Boolean)).toEqual([])
    expect(statuses.filter((status) => ![404, 400].includes(status))).toEqual([])
  })

  it('opens in capitals too, and is read at most sixty times an hour', async () => {
    const url = await subscribe(await buildPerson(server.db, { role: 'Student' }))

    const shouted = await server.as('visitor').get(pathOf(url).toUpperCase())
    const answers = []
    for (let time = 0; time < 60; time++) answers.push((await read(url)).status)

    expect(shouted.status).toBe(200)
    expect([answers.slice(0, 59).every((status) => status === 200), answers[59]]).toEqual([true, 429])
  })
})

describe('the calendar behind a link', () => {
  it('has the lessons of one’s classrooms and holidays, as ical.js reads them', async () => {
    const student = await buildPerson(server.db, { role: 'Student' })
    await buildEnrollment(server.db, { classroomId, studentId: student.id })
    const { clientId: key } = await buildLesson(server.db, {
      classroomId,
      day: '2026-09-21',
      startsAt: '10:00',
      endsAt: '11:30',
      revision: 3,
    })
    await buildLesson(server.db, { classroomId: await buildClassroom(server.db), day: '2026-09-21' })
    await server.db
      .insertInto('holiday')
      .values({
        name: 'المولد',
        first_day: '2026-09-25',
        last_day: '2026-09-26',
        kind: 'RELIGIOUS',
        is_tentative: true,
      })
      .execute()

    const urls = [await subscribe(student), await subscribe(teacher)]
    const [ofStudent, ofTeacher] = [await readEvents(urls[0] ?? ''), await readEvents(urls[1] ?? '')]

    expect(ofTeacher.map(({ uid }) => uid)).toEqual(ofStudent.map(({ uid }) => uid))
    const lesson = ofStudent.find(({ uid }) => uid.startsWith(`x${key}@`))
    expect(lesson).toMatchObject({
      summary: 'الرياضيات – الشعبة ب',
      description: expect.stringContaining('سعاد العلي'),
      sequence: 3,
    })
    expect([String(lesson?.startDate), String(lesson?.endDate)]).toEqual([
      '2026-09-21T07:00:00Z',
      '2026-09-21T08:30:00Z',
    ])
    const holiday = ofStudent.find(({ uid }) => uid.startsWith('holiday-'))
    expect([holiday?.summary, String(holiday?.startDate), String(holiday?.endDate)]).toEqual([
      'المولد (متوقعة)',
      '2026-09-25',
      '2026-09-27',
    ])
  })

  it('keeps the name of a moved lesson, and a cancelled one with its reason', async () => {
    const url = await subscribe(teacher)
    const { clientId: key } = await buildLesson(server.db, { classroomId, day: '2026-10-05' })
    const find = async () => (await readEvents(url)).filter(({ uid }) => uid.startsWith(`x${key}@`))
    const [planned] = await find()
    const change = (values: object) =>
      server.db.updateTable('lesson').set(values).where('client_id', '=', key).execute()
    await change({ day: '2026-10-07', revision: 1, updated_at: new Date('2026-09-20T10:00:00Z') })
    const moved = await find()
    await change({ state: 'CANCELLED', revision: 2, change_reason: 'انقطاع، كهرباء' })
    const [cancelled] = await find()

    expect([moved.length, moved[0]?.uid, String(moved[0]?.startDate)]).toEqual([
      1,
      planned?.uid,
      '2026-10-07T05:00:00Z',
    ])
    expect([cancelled?.summary, cancelled?.sequence]).toEqual(['أُلغيت: الرياضيات – الشعبة ب', 2])
    expect(cancelled?.description).toContain('السبب: انقطاع، كهرباء')
    const { text } = await read(url)
    expect(text.replaceAll('\r\n ', '')).toMatch(/أُلغيت[\s\S]*STATUS:CONFIRMED\r\nTRANSP:TRANSPARENT/)
  })

  it('looks back 30 days, and ahead to the end of the term', async () => {
    const own = await buildClassroom(server.db, { teacherId: (await buildPerson(server.db, { role: 'Teacher' })).id })
    const person = await buildPerson(server.db, { role: 'Student' })
    await buildEnrollment(server.db, { classroomId: own, studentId: person.id })
    for (const day of ['2026-08-20', '2026-08-21', '2027-01-15', '2027-01-16', '2027-03-19', '2027-03-20'])
      await buildLesson(server.db, { classroomId: own, day })
    const url = await subscribe(person)
    const days = async () =>
      (await readEvents(url))
        .filter(({ uid }) => uid.startsWith('x'))
        .map(({ startDate }) => String(startDate).slice(0, 10))

    const withoutTerm = await days()
    const { id } = await server.db
      .insertInto('academic_year')
      .values({ name: '2026', starts_on: '2026-09-01', ends_on: '2027-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const term = { academic_year_id: id, starts_on: '2026-09-01', ends_on: '2027-01-15' }
    await server.db
      .insertInto('term')
      .values({ ...term, name: 'الأول', state: 'OPEN' })
      .execute()
    const withinTerm = await days()
    await server.db.deleteFrom('term').execute()

    expect(withoutTerm).toEqual(['2026-08-21', '2027-01-15', '2027-01-16', '2027-03-19'])
    expect(withinTerm).toEqual(['2026-08-21', '2027-01-15'])
  })

  it('answers 304 until something changes, notes the day of reading, and names no student', async () => {
    const student = await buildPerson(server.db, { role: 'Student', firstName: 'زمردة', lastName: 'الفريدة' })
    await buildEnrollment(server.db, { classroomId, studentId: student.id })
    const url = await subscribe(student)
    const first = await read(url)
    now = new Date('2026-09-20T15:00:00Z')
    const again = await read(url, { 'if-none-match': String(first.headers.etag) })
    await buildLesson(server.db, { classroomId, day: '2026-09-29' })
    const changed = await read(url, { 'if-none-match': String(first.headers.etag) })

    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect([again.status, again.text, changed.status]).toEqual([304, '', 200])
    expect(changed.text).not.toMatch(/زمردة|الفريدة/)
    const { body } = await (await server.asPerson(student)).call(contract.listMyCalendarFeeds)
    expect(body[0]?.lastReadOn).toBe('2026-09-20')
  })

  it.each([
    ['Africa/Cairo', '2026-04-22', '2026-04-22T06:00:00Z'],
    ['Africa/Cairo', '2026-05-06', '2026-05-06T05:00:00Z'],
    ['Asia/Damascus', '2026-07-15', '2026-07-15T05:00:00Z'],
    ['Asia/Damascus', '2027-01-13', '2027-01-13T05:00:00Z'],
  ])('writes 08:00 in %s on %s as %s, as Node’s own table of zones does', async (zone, day, moment) => {
    now = new Date(`${day}T04:00:00Z`)
    await setZone(zone)
    const { clientId: key } = await buildLesson(server.db, { classroomId, day })

    const events = await readEvents(await subscribe(await buildClassmate()))
    await setZone('Asia/Damascus')

    const start = events.find(({ uid }) => uid.startsWith(`x${key}@`))?.startDate
    expect(String(start)).toBe(moment)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    expect(clock.format(new Date(moment))).toBe('08:00')
  })
})

/** A student of the classroom who has no link yet. */
async function buildClassmate(): Promise<BuiltPerson> {
  const student = await buildPerson(server.db, { role: 'Student' })
  await buildEnrollment(server.db, { classroomId, studentId: student.id })
  return student
}
