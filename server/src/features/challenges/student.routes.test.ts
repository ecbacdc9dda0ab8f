import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildPicture, buildQuestion, buildQuestions } from '../../../test/factories/questions.ts'
import { type Agent, type Answer, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let now: Date
let coordinator: BuiltPerson
let courseId: number
let classroomId: number
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  coordinator = await buildPerson(server.db, { role: 'Teacher' })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date('2026-11-24T09:00:00Z')
  courseId = await buildCourse(server.db, { coordinatorId: coordinator.id })
  classroomId = await buildClassroom(server.db, { courseId })
})

const base = '/api/student/challenge'
const challenge = () => `${base}/course/${courseId}`
const submitUrl = () => `${challenge()}/submit`

async function enrolled(firstName?: string): Promise<{ person: BuiltPerson; agent: Agent }> {
  const person = await buildPerson(server.db, firstName === undefined ? {} : { firstName, lastName: 'الحلبي' })
  await buildEnrollment(server.db, { classroomId, studentId: person.id })
  return { person, agent: await server.asPerson(person) }
}

const fill = (count: number, given: Partial<Parameters<typeof buildQuestion>[1]> = {}) =>
  buildQuestions(server.db, count, { courseId, authorId: coordinator.id, ...given })

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const seconds = 1_000
const day = 86_400_000

interface Asked {
  questionId: number
  text: string
  options: { questionOptionId: number; text: string }[]
}

const keyOf = async (questionId: number) =>
  (
    await server.db
      .selectFrom('challenge_option')
      .select('id')
      .where('challenge_question_id', '=', questionId)
      .where('is_correct', '=', true)
      .executeTakeFirstOrThrow()
  ).id

/** Answers of which so many are right. */
async function answersTo(asked: Asked[], right = asked.length) {
  const answers = []
  for (const [index, { questionId, options }] of asked.entries()) {
    const key = await keyOf(questionId)
    const wrong = options.find(({ questionOptionId }) => questionOptionId !== key)?.questionOptionId
    answers.push({ QuestionId: questionId, SelectedOptionId: index < right ? key : wrong })
  }
  return answers
}

async function take(
  agent: Agent,
  { right, inSeconds = 30 }: { right?: number; inSeconds?: number } = {},
): Promise<Answer> {
  const { body: asked } = await agent.get(challenge())
  later(inSeconds * seconds)
  const answer = await agent.post(submitUrl(), { Answers: await answersTo(asked, right), TimeTakenSeconds: 1 })
  later(-inSeconds * seconds)
  return answer
}

const ownRow = async (agent: Agent) =>
  (await agent.get(`${base}/courses`)).body.find((row: { courseId: number }) => row.courseId === courseId)

describe('getChallenge', () => {
  it('asks ten of the approved questions, the same for every student, and starts the clock once', async () => {
    await fill(12)
    await fill(3, { status: 'Pending', text: 'ليس بعد' })
    await fill(3, { status: 'Rejected', text: 'مرفوض' })
    const [one, other] = [await enrolled(), await enrolled()]

    const first = await one.agent.get(challenge())
    later(90 * seconds)
    const again = await one.agent.get(challenge())
    const second = await other.agent.get(challenge())

    expect(first.status).toBe(200)
    expect(first.body).toHaveLength(10)
    expect(first.text).not.toMatch(/ليس بعد|مرفوض/)
    expect(again.body).toEqual(first.body)
    const ids = (body: Asked[]) => body.map(({ questionId }) => questionId)
    expect(ids(second.body)).toEqual(ids(first.body))
    expect((await ownRow(one.agent)).startedAt).toBe('2026-11-24T09:00:00.000Z')
    expect((await ownRow(other.agent)).startedAt).toBe('2026-11-24T09:01:30.000Z')
  })

  it('asks all there are from five on, and says so when there are fewer', async () => {
    await fill(4)
    const { agent } = await enrolled()

    const few = await agent.get(challenge())
    expect([few.status, few.body.message]).toEqual([409, 'لا توجد أسئلة متاحة لهذا التحدي حاليًا.'])
    expect((await ownRow(agent)).state).toBe('noQuestions')
    expect(await server.db.selectFrom('challenge').select('id').where('course_id', '=', courseId).execute()).toEqual([])

    await fill(1)
    expect((await ownRow(agent)).state).toBe('available')
    expect((await agent.get(challenge())).body).toHaveLength(5)
  })

  it('shows a text, a picture and options, and nothing from which the key can be told', async () => {
    const imageId = await buildPicture(server.db, server.files, coordinator.id, 'correct-is-a.png')
    await buildQuestion(server.db, { courseId, authorId: coordinator.id, imageId })
    await fill(4)
    const { agent } = await enrolled()

    const { body, text, headers } = await agent.get(challenge())

    const fields = new Set<string>()
    JSON.parse(text, (key, value) => {
      if (!/^\d*$/.test(key)) fields.add(key)
      return value
    })
    expect([...fields].sort()).toEqual(['imageUrl', 'options', 'questionId', 'questionOptionId', 'text'])
    expect(JSON.stringify(headers)).not.toMatch(/correct/i)
    const { imageUrl } = body.find((one: { imageUrl: string | null }) => one.imageUrl)
    const picture = await agent.get(imageUrl)
    expect([picture.status, JSON.stringify(picture.headers).includes('correct-is-a')]).toEqual([200, false])
    const stranger = await enrolled()
    expect((await stranger.agent.get(imageUrl)).status).toBe(404)
  })

  it('gives the correct option any place and any id: the first answer in the bank is not the first one here', async () => {
    await fill(10, { options: ['صحيحة', 'ب', 'ج', 'د'] })
    const byPlace = [0, 0, 0, 0]
    const byId = [0, 0, 0, 0]
    const count = (list: number[], place: number) => {
      list[place] = (list[place] ?? 0) + 1
    }
    for (let week = 0; week < 12; week++) {
      const { agent } = await enrolled()
      const { body } = await agent.get(challenge())
      for (const { options } of body as Asked[]) {
        count(
          byPlace,
          options.findIndex(({ text }) => text === 'صحيحة'),
        )
        const sorted = options.toSorted((one, two) => one.questionOptionId - two.questionOptionId)
        count(
          byId,
          sorted.findIndex(({ text }) => text === 'صحيحة'),
        )
      }
      later(7 * day)
    }

    // 120 questions, 30 expected in each of four places; beyond 21.1 once in ten thousand.
    const surprise = (counts: number[]) => counts.reduce((sum, found) => sum + (found - 30) ** 2 / 30, 0)
    expect(surprise(byPlace), String(byPlace)).toBeLessThan(21.1)
    expect(surprise(byId), String(byId)).toBeLessThan(21.1)
  })

  it('makes one set when twenty students are the first at once', async () => {
    await fill(20)
    const agents = await Promise.all(Array.from({ length: 20 }, async () => (await enrolled()).agent))

    const answers = await Promise.all(agents.map((agent) => agent.get(challenge())))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const sets = new Set(answers.map(({ body }) => JSON.stringify(body.map(({ questionId }: Asked) => questionId))))
    expect(sets.size).toBe(1)
    const rows = await server.db.selectFrom('challenge').select('id').where('course_id', '=', courseId).execute()
    expect(rows).toHaveLength(1)
  })

  it('is not changed by what happens to its questions in the bank', async () => {
    const imageId = await buildPicture(server.db, server.files, coordinator.id)
    const { id } = await buildQuestion(server.db, { courseId, authorId: coordinator.id, imageId, text: 'الأصل' })
    const ids = await fill(4)
    const { agent } = await enrolled()
    const before = await agent.get(challenge())
    const teacher = await server.asPerson(coordinator)
    const url = `/api/teacher/question-bank/questions/${id}`

    const form = new FormData()
    const fields = { Text: 'نص آخر', DifficultyLevel: 'Hard', DeleteCurrentImage: 'true' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('Options[0].Text', 'آخر')
    form.set('Options[1].Text', 'غيره')
    form.set('Options[1].IsCorrect', 'true')
    expect((await teacher.put(url, form)).status).toBe(200)
    for (const one of ids)
      expect((await teacher.delete(`/api/teacher/question-bank/questions/${one}`)).status).toBe(204)

    expect((await agent.get(challenge())).body).toEqual(before.body)
    const { imageUrl } = before.body.find((one: { imageUrl: string | null }) => one.imageUrl)
    expect((await agent.get(imageUrl)).status).toBe(200)
    expect((await take(agent)).body.score).toBe(5)
  })

  it('prefers questions that no week has had yet', async () => {
    await fill(10, { text: 'أولى' })
    const { agent } = await enrolled()
    const texts = async () => (await agent.get(challenge())).body.map(({ text }: Asked) => text)
    await texts()

    await fill(10, { text: 'ثانية' })
    later(7 * day)

    expect(new Set(await texts())).toEqual(new Set(['ثانية']))
  })

  it('is for students with a seat in an active classroom of the course; others do not find it', async () => {
    await fill(5)
    const { agent } = await enrolled()
    const stranger = await server.asPerson(await buildPerson(server.db))
    const told = async (one: Agent, url: string) => ({ ...(await one.get(url)).body, requestId: '' })

    expect(await told(stranger, challenge())).toEqual(await told(stranger, `${base}/course/2147483646`))
    expect((await stranger.get(challenge())).status).toBe(404)
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    expect((await agent.get(challenge())).status).toBe(404)
    expect((await agent.post(submitUrl(), { answers: [] })).status).toBe(404)
    expect(await ownRow(agent)).toBeUndefined()
    expect((await agent.get(`${challenge()}/leaderboard`)).status).toBe(200)
  })
})

describe('the week', () => {
  const weekStartOf = async (agent: Agent) => (await ownRow(agent)).weekStart

  it.each([
    ['Friday midnight', 'Asia/Damascus', '2026-11-20T20:59:59Z', '2026-11-14', '2026-11-20T21:00:00Z', '2026-11-21'],
    ['New Year', 'Asia/Damascus', '2027-01-01T20:59:59Z', '2026-12-26', '2027-01-01T21:00:00Z', '2027-01-02'],
    ['clocks put forward', 'Africa/Cairo', '2026-04-24T20:59:59Z', '2026-04-18', '2026-04-24T21:00:00Z', '2026-04-25'],
    ['clocks put back', 'Africa/Cairo', '2026-10-30T21:59:59Z', '2026-10-24', '2026-10-30T22:00:00Z', '2026-10-31'],
  ])('turns in the time zone of the school: %s', async (_, zone, before, old, after, next) => {
    await server.db.updateTable('school_settings').set({ time_zone: zone }).execute()
    await fill(10)
    const { agent } = await enrolled()

    now = new Date(before)
    const first = await take(agent, { inSeconds: 0 })
    expect([first.status, await weekStartOf(agent), (await ownRow(agent)).endsAt]).toEqual([
      200,
      old,
      new Date(after).toISOString(),
    ])
    now = new Date(after)
    expect([await weekStartOf(agent), (await ownRow(agent)).state]).toEqual([next, 'available'])
    expect((await take(agent)).body.weekStart).toBe(next)
    await server.db.updateTable('school_settings').set({ time_zone: 'Asia/Damascus' }).execute()
  })

  it('takes what was begun before midnight for a day more, and not longer', async () => {
    await fill(5)
    const students = [await enrolled(), await enrolled()]
    now = new Date('2026-11-20T20:50:00Z')
    const asked = []
    for (const { agent } of students) asked.push((await agent.get(challenge())).body)

    now = new Date('2026-11-21T20:59:59Z')
    const inTime = await students[0]?.agent.post(submitUrl(), { answers: await answersTo(asked[0]) })
    now = new Date('2026-11-21T21:00:00Z')
    const late = await students[1]?.agent.post(submitUrl(), { answers: await answersTo(asked[1]) })

    expect([inTime?.status, inTime?.body.weekStart, inTime?.body.timeTakenSeconds]).toEqual([200, '2026-11-14', 86_999])
    expect([late?.status, late?.body.type]).toEqual([409, '/problems/not-started'])
  })

  it('tells by the questions to which of two open weeks the answers belong', async () => {
    await fill(10)
    const { agent } = await enrolled()
    now = new Date('2026-11-20T20:50:00Z')
    const old = (await agent.get(challenge())).body
    now = new Date('2026-11-20T21:10:00Z')
    const fresh = (await agent.get(challenge())).body

    const first = await agent.post(submitUrl(), { answers: await answersTo(old) })
    const second = await agent.post(submitUrl(), { answers: await answersTo(fresh) })

    expect([first.body.weekStart, second.body.weekStart]).toEqual(['2026-11-14', '2026-11-21'])
  })
})

describe('submitChallenge', () => {
  it('gives score, rank and the time of the server, whatever the client says about time', async () => {
    await fill(10)
    for (const [index, forged] of [-1, 0.5, '1e400', null, { a: 1 }, [1], 'NaN', true].entries()) {
      const { agent } = await enrolled()
      const { body: asked } = await agent.get(challenge())
      later((40 + index) * seconds)

      const { status, body } = await agent.post(submitUrl(), {
        ANSWERS: await answersTo(asked, 7),
        timetakenseconds: forged,
      })

      expect([status, body.score, body.totalQuestions, body.timeTakenSeconds]).toEqual([200, 7, 10, 40 + index])
      expect(body.message).toBe('وصلت إجاباتك. نتيجتك 7 من 10.')
      later(-(40 + index) * seconds)
    }
  })

  it('refuses what was not started, and a second time, with the first result', async () => {
    await fill(5)
    const { agent } = await enrolled()

    const early = await agent.post(submitUrl(), { answers: [] })
    const first = await take(agent, { right: 3 })
    const second = await agent.post(submitUrl(), { answers: [] })
    const look = await agent.get(challenge())

    expect([early.status, early.body.type]).toEqual([409, '/problems/not-started'])
    expect(first.status).toBe(200)
    expect([second.status, second.body.type, second.body.score]).toEqual([409, '/problems/already-taken', 3])
    expect([look.status, look.body.type]).toEqual([409, '/problems/already-taken'])
  })

  it('refuses missing, repeated and foreign answers and keeps nothing', async () => {
    await fill(5)
    const { agent } = await enrolled()
    const { body: asked } = (await agent.get(challenge())) as { body: Asked[] }
    const good = await answersTo(asked)
    const [first, second] = good
    const bodies = [
      { answers: [] },
      { answers: good.slice(1) },
      { answers: [...good, first] },
      { answers: [...good.slice(1), second] },
      { answers: [{ ...first, SelectedOptionId: second?.SelectedOptionId }, ...good.slice(1)] },
      { answers: [{ ...first, SelectedOptionId: 2_147_483_646 }, ...good.slice(1)] },
      { answers: good.map((answer) => ({ ...answer, QuestionId: 1_000_000 + answer.QuestionId })) },
      { answers: Array.from({ length: 10_000 }, () => first) },
      { answers: 'x' },
      { answers: [null] },
      {},
    ]

    for (const body of bodies) {
      const answer = await agent.post(submitUrl(), body)
      expect(answer.status, answer.text).toBe(400)
    }

    expect((await ownRow(agent)).state).toBe('started')
    expect((await agent.post(submitUrl(), { answers: good })).status).toBe(200)
  })

  it('stores exactly one of fifty submissions at once, many times over', async () => {
    await fill(5)
    for (let round = 0; round < 6; round++) {
      const { agent, person } = await enrolled()
      const { body: asked } = await agent.get(challenge())
      const all = await answersTo(asked, 5)
      const none = await answersTo(asked, 0)

      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => agent.post(submitUrl(), { answers: index % 2 ? all : none })),
      )

      const stored = answers.filter(({ status }) => status === 200)
      expect(stored).toHaveLength(1)
      for (const { status, body } of answers.filter((one) => one !== stored[0]))
        expect([status, body.score]).toEqual([409, stored[0]?.body.score])
      const kept = await server.db
        .selectFrom('challenge_answer')
        .innerJoin('challenge_attempt', 'challenge_attempt.id', 'attempt_id')
        .select('score')
        .where('student_id', '=', person.id)
        .execute()
      expect(kept.map(({ score }) => score)).toEqual(Array.from({ length: 5 }, () => stored[0]?.body.score))
    }
  })

  it('answers a retry with the same key alike, also when both come at once', async () => {
    await fill(5)
    const { agent } = await enrolled()
    const { body: asked } = await agent.get(challenge())
    const answers = await answersTo(asked)
    const send = () => agent.post(submitUrl(), { answers }, { 'idempotency-key': `take-${courseId}` })

    const together = await Promise.all([send(), send()])
    later(5 * seconds)
    const retry = await send()

    for (const answer of [...together, retry]) expect([answer.status, answer.body]).toEqual([200, together[0]?.body])
  })
})

describe('the leaderboard', () => {
  const board = async (agent: Agent, query = '') => (await agent.get(`${challenge()}/leaderboard${query}`)).body

  it('orders by score, then by time; equal results share a rank; the own row is marked', async () => {
    await fill(5)
    const results = [
      ['ليلى', 3, 20],
      ['سعد', 5, 60],
      ['هدى', 5, 40],
      ['كريم', 5, 60],
      ['نور', 0, 5],
    ] as const
    const agents: Record<string, Agent> = {}
    const ranks: Record<string, number> = {}
    for (const [name, right, inSeconds] of results) {
      const { agent } = await enrolled(name)
      agents[name] = agent
      ranks[name] = (await take(agent, { right, inSeconds })).body.rank
    }
    const reader = agents.سعد as Agent

    const entries = await board(reader)

    expect(entries.map((one: { rank: number; studentName: string }) => [one.rank, one.studentName])).toEqual([
      [1, 'هدى الحلبي'],
      [2, 'سعد الحلبي'],
      [2, 'كريم الحلبي'],
      [4, 'ليلى الحلبي'],
      [5, 'نور الحلبي'],
    ])
    expect(entries[1]).toEqual({
      rank: 2,
      studentId: expect.any(Number),
      studentName: 'سعد الحلبي',
      score: 5,
      totalQuestions: 5,
      timeTakenSeconds: 60,
      isOwn: true,
    })
    expect(entries.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(1)
    expect(ranks).toEqual({ ليلى: 1, سعد: 1, هدى: 1, كريم: 2, نور: 5 })
    const row = await ownRow(reader)
    expect([row.state, row.participantsCount, row.topThree.length, row.own.rank]).toEqual(['taken', 5, 3, 2])
    const page = await reader.get(`${challenge()}/leaderboard?limit=2`)
    const next = await reader.get(`${challenge()}/leaderboard?limit=2&cursor=${page.headers['x-next-cursor']}`)
    expect([page.headers['x-total-count'], next.body[0].studentName]).toEqual(['5', 'كريم الحلبي'])
  })

  it('keeps past weeks readable, by any day of them', async () => {
    await fill(5)
    const { agent } = await enrolled('ليلى')
    await take(agent, { right: 2 })
    later(7 * day)

    expect(await board(agent)).toEqual([])
    expect(await board(agent, '?week=2026-11-21')).toHaveLength(1)
    expect(await board(agent, '?week=2026-11-27')).toHaveLength(1)
    expect(await board(agent, '?week=2026-11-28')).toEqual([])
    for (const week of ['2026-13-01', 'x', '2026-02-30'])
      expect((await agent.get(`${challenge()}/leaderboard?week=${week}`)).status).toBe(400)
    expect((await agent.get(`${challenge()}/weeks`)).body).toEqual([
      { weekStart: '2026-11-21', weekEnd: '2026-11-27', isCurrent: false, participantsCount: 1 },
    ])
  })

  it('is open to the teachers and the coordinator of the course, and to no other teacher', async () => {
    await fill(5)
    await take((await enrolled()).agent)
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await server.db.updateTable('classroom').set({ teacher_id: teacher.id }).where('id', '=', classroomId).execute()
    const url = `/api/teacher/challenge/course/${courseId}`
    const statuses = async (agent: Agent) => [
      (await agent.get(`${url}/leaderboard`)).status,
      (await agent.get(`${url}/weeks`)).status,
    ]

    expect(await statuses(await server.asPerson(teacher))).toEqual([200, 200])
    expect(await statuses(await server.asPerson(coordinator))).toEqual([200, 200])
    expect(await statuses(await server.asPerson(await buildPerson(server.db, { role: 'Teacher' })))).toEqual([404, 404])
    expect((await (await server.asPerson(teacher)).get(`${url}/leaderboard`)).body).toHaveLength(1)
    const stranger = await server.asPerson(await buildPerson(server.db))
    expect((await stranger.get(`${challenge()}/leaderboard`)).status).toBe(404)
    expect((await stranger.get(`${challenge()}/weeks`)).status).toBe(404)
  })
})
