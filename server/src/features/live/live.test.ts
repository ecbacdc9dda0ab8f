import { setTimeout } from 'node:timers/promises'
import { logout } from '@manara/contract/auth.ts'
import { openLive, readPulse } from '@manara/contract/live.ts'
import { toggleQuiz } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz } from '../../../test/factories/quizzes.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { appRole } from '../../platform/db/school-database.ts'
import { createHandingOut, type HandingOut } from '../../platform/events/handing-out.ts'
import { createLive, type Live } from '../../platform/live/live.ts'
import { createPostgresWire } from '../../platform/live/postgres-wire.ts'
import type { LiveWire } from '../../platform/live/wire.ts'
import { isKind, isTopic, listen, openPage } from './live.fixtures.ts'

let own: Live
let other: Live
let handingOut: HandingOut
let base: string
let token: string

let isBehindPooler = false
/** A pooler in transaction mode swallows what others say. */
const behindPooler = (wire: LiveWire): LiveWire => ({
  ...wire,
  start: (onHints) => wire.start((hints) => isBehindPooler || onHints(hints)),
  isHeard: () => !isBehindPooler && wire.isHeard(),
})

openSchool({
  limits: { livePagesOfUser: { points: 1_000, seconds: 60 } },
  live: ({ db, name }) => {
    // Past a pooler, where the tests run behind one.
    const { host, port } = inject('postgres')
    const connection = { host, port, user: appRole, database: name }
    own = createLive(db, behindPooler(createPostgresWire(db, connection)))
    // Another process of the school: it hands out, and no page is open there.
    other = createLive(db, createPostgresWire(db, connection))
    return own
  },
})
beforeAll(async () => {
  base = await listen(server)
  token = await server.tokenFor(server.person('student'))
  own.start()
  other.start()
  handingOut = createHandingOut(server.db, () => undefined, other.hint)
  handingOut.start()
  await vi.waitUntil(async () => (await listeners()) === 2, { timeout: 10_000 })
})
afterAll(async () => {
  await handingOut.stop()
  await own.stop()
  await other.stop()
})

/** Connections of this school that listen. */
async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and query = 'listen manara_live'`.execute(server.db)
  return rows[0]?.count ?? 0
}

async function openQuiz() {
  const classroomId = await buildClassroom(server.db, { teacherId: server.person('teacher').id })
  await buildEnrollment(server.db, { classroomId, studentId: server.person('student').id })
  const quiz = await buildQuiz(server.db, {
    lectureId: await buildLectureFor(server.db, classroomId),
    isEnabled: false,
  })
  return { classroomId, quizId: quiz.id }
}

describe('openLive', () => {
  it('tells of a quiz that was opened, also when another process hands out', async () => {
    const { classroomId, quizId } = await openQuiz()
    const page = await openPage(base, token, `classroom.${classroomId},quiz.${quizId}`)
    await page.until(isKind('hello'))
    await server.as('teacher').call(toggleQuiz, { params: { id: quizId }, query: { isEnabled: true } })
    await page.until(isTopic(`classroom.${classroomId}`))
    await page.until(isKind('bell'))
    expect(page.hints.some(isTopic(`quiz.${quizId}`))).toBe(true)
    expect(JSON.stringify(page.hints)).not.toMatch(/[؀-ۿ]/)
  })

  it('sends the headers of every answer, and no proxy or encoding gathers it', async () => {
    const page = await openPage(base, token)
    const usual = await fetch(`${base}${readPulse.path}`, { headers: { authorization: `Bearer ${token}` } })
    const ofStream = [...page.headers.keys()]
    const expected = [...usual.headers.keys()].filter((name) => !/^(content-length|vary|keep-alive)$/.test(name))
    expect(ofStream).toEqual(expect.arrayContaining(expected))
    expect(page.headers.get('content-security-policy')).toBe(usual.headers.get('content-security-policy'))
    expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(page.headers.get('x-accel-buffering')).toBe('no')
    expect(page.headers.get('content-encoding')).toBeNull()
  })

  it('leaves out topics of other people and unknown ones', async () => {
    const { classroomId } = await openQuiz()
    const stranger = await buildPerson(server.db, { role: 'Student' })
    const topics = `classroom.${classroomId},registrations,seats.${classroomId},nothing.1`
    const page = await openPage(base, await server.tokenFor(stranger), topics)
    const seen = await openPage(base, token, topics)
    own.hint({ topics: topics.split(',') })
    await seen.until(isTopic(`classroom.${classroomId}`))
    expect(seen.hints.map(({ kind }) => kind)).toEqual(['hello', 'topic'])
    expect(page.hints.map(({ kind }) => kind)).toEqual(['hello'])
  })

  it('ends as soon as its session ends elsewhere', async () => {
    const ending = await server.tokenFor(server.person('teacher'))
    const page = await openPage(base, ending)
    await page.until(isKind('hello'))
    await server.asToken(ending).call(logout)
    await page.until(isKind('ended'), 2_000)
    await page.ended
  })

  it('keeps the five newest streams of a person; the oldest page asks by itself for five minutes', async () => {
    const person = await buildPerson(server.db, { role: 'Student' })
    const many = await server.tokenFor(person)
    const oldest = await openPage(base, many)
    const others = []
    for (let count = 0; count < 5; count++) others.push(await openPage(base, many))
    expect(await oldest.until(isKind('bye'))).toEqual({ kind: 'bye', after: 300_000 })
    own.hint({ people: [person.id] })
    for (const page of others) await page.until(isKind('bell'))
  })

  it('takes no place of the requests of its owner', async () => {
    const person = await buildPerson(server.db, { role: 'Student' })
    const busy = await server.tokenFor(person)
    for (let count = 0; count < 5; count++) await openPage(base, busy)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        fetch(`${base}${readPulse.path}`, { headers: { authorization: `Bearer ${busy}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  })

  it('refuses more than twenty topics, and words that are none', async () => {
    const tooMany = Array.from({ length: 21 }, (_, index) => `quiz.${index + 1}`).join(',')
    for (const topics of [tooMany, 'Quiz.1', 'quiz.1,', "quiz.1' or 1=1"]) {
      const answer = await server.asToken(token).call(openLive, { query: { topics } })
      expect(answer).toMatchObject({
        status: 400,
        problem: { errors: { topics: [expect.stringContaining('حتى 20')] } },
      })
    }
  })
})

describe('readPulse', () => {
  it('gives numbers of topics that grow with each change, to those who may see them', async () => {
    const { classroomId, quizId } = await openQuiz()
    const teacher = server.as('teacher')
    const ask = async (agent = server.as('student')) =>
      (await agent.call(readPulse, { query: { topics: `classroom.${classroomId}` } })).body.topics
    expect(await ask()).toEqual({})
    await teacher.call(toggleQuiz, { params: { id: quizId }, query: { isEnabled: true } })
    await expect.poll(async () => (await ask())[`classroom.${classroomId}`]).toBeGreaterThan(0)
    const first = (await ask())[`classroom.${classroomId}`] ?? 0
    await teacher.call(toggleQuiz, { params: { id: quizId }, query: { isEnabled: false } })
    await expect.poll(async () => (await ask())[`classroom.${classroomId}`]).toBeGreaterThan(first)
    const stranger = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))
    expect(await ask(stranger)).toEqual({})
  })
})

describe('a process that hears nothing of the others', () => {
  it('asks the database every three seconds, and its pages hear of the change', async () => {
    const { classroomId, quizId } = await openQuiz()
    isBehindPooler = true
    const page = await openPage(base, token, `classroom.${classroomId}`)
    // Once, so that it knows what was there before.
    await setTimeout(3_500)
    await server.as('teacher').call(toggleQuiz, { params: { id: quizId }, query: { isEnabled: true } })
    await page.until(isTopic(`classroom.${classroomId}`))
    await page.until(isKind('bell'))
    isBehindPooler = false
  })

  it('listens again when its connection breaks, and lets its pages ask once for what it missed', async () => {
    const { classroomId } = await openQuiz()
    const page = await openPage(base, token, `classroom.${classroomId}`)
    await asSuperuser((client) =>
      client.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen manara_live'"),
    )
    await page.until(isTopic(`classroom.${classroomId}`))
    await expect.poll(() => own.isDirect(), { timeout: 10_000 }).toBe(true)
    expect(await listeners()).toBe(2)
  })
})

describe('a server that stops', () => {
  it('lets its pages go at once, and says when they may come back', async () => {
    const page = await openPage(base, token)
    await page.until(isKind('hello'))
    own.hub.close()
    const bye = await page.until(isKind('bye'), 1_000)
    expect(bye).toMatchObject({ after: expect.any(Number) })
    await page.ended
  })
})
