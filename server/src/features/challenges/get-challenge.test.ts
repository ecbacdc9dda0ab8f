import { getChallenge, getChallengeLeaderboard } from '@manara/contract/challenges.ts'
import { deleteQuestion, updateQuestion } from '@manara/contract/question-bank.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildPicture, buildQuestion } from '../../../test/factories/questions.ts'
import type { Agent } from '../../../test/test-server.ts'
import {
  type Asked,
  base,
  challenge,
  classroomId,
  coordinator,
  courseId,
  day,
  enrolled,
  fill,
  later,
  openSchool,
  ownRow,
  seconds,
  server,
  submitUrl,
  take,
} from './student.fixtures.ts'

openSchool()

describe('getChallenge', () => {
  it('asks ten of the approved questions, the same for every student, and starts the clock once', async () => {
    await fill(12)
    await fill(3, { status: 'Pending', text: 'ليس بعد' })
    await fill(3, { status: 'Rejected', text: 'مرفوض' })
    const [one, other] = [await enrolled(), await enrolled()]

    const first = await one.agent.call(getChallenge, { params: { courseId } })
    later(90 * seconds)
    const again = await one.agent.call(getChallenge, { params: { courseId } })
    const second = await other.agent.call(getChallenge, { params: { courseId } })

    expect(first.status).toBe(200)
    expect(first.body).toHaveLength(10)
    expect(first.text).not.toMatch(/ليس بعد|مرفوض/)
    expect(again.body).toEqual(first.body)
    const ids = (body: Asked[]) => body.map(({ questionId }) => questionId)
    expect(ids(second.body)).toEqual(ids(first.body))
    expect((await ownRow(one.agent))?.startedAt).toBe('2026-11-24T09:00:00.000Z')
    expect((await ownRow(other.agent))?.startedAt).toBe('2026-11-24T09:01:30.000Z')
  })

  it('asks all there are from five on, and says so when there are fewer', async () => {
    await fill(4)
    const { agent } = await enrolled()

    const few = await agent.call(getChallenge, { params: { courseId } })
    expect([few.status, few.problem.message]).toEqual([409, 'لا أسئلة متاحة لهذا التحدّي الآن.'])
    expect((await ownRow(agent))?.state).toBe('noQuestions')
    expect(await server.db.selectFrom('challenge').select('id').where('course_id', '=', courseId).execute()).toEqual([])

    await fill(1)
    expect((await ownRow(agent))?.state).toBe('available')
    expect((await agent.call(getChallenge, { params: { courseId } })).body).toHaveLength(5)
  })

  it('shows a text, a picture and options, and nothing from which the key can be told', async () => {
    const imageId = await buildPicture(server.db, server.files, coordinator.id, 'correct-is-a.png')
    await buildQuestion(server.db, { courseId, authorId: coordinator.id, imageId })
    await fill(4)
    const { agent } = await enrolled()

    const { body, text, headers } = await agent.call(getChallenge, { params: { courseId } })

    const fields = new Set<string>()
    JSON.parse(text, (key, value) => {
      if (!/^\d*$/.test(key)) fields.add(key)
      return value
    })
    expect([...fields].sort()).toEqual(['imageUrl', 'options', 'questionId', 'questionOptionId', 'text'])
    expect(JSON.stringify(headers)).not.toMatch(/correct/i)
    const imageUrl = body.find((one) => one.imageUrl)?.imageUrl ?? ''
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
      const { body } = await agent.call(getChallenge, { params: { courseId } })
      for (const { options } of body) {
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

    const answers = await Promise.all(agents.map((agent) => agent.call(getChallenge, { params: { courseId } })))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const sets = new Set(answers.map(({ body }) => JSON.stringify(body.map(({ questionId }) => questionId))))
    expect(sets.size).toBe(1)
    const rows = await server.db.selectFrom('challenge').select('id').where('course_id', '=', courseId).execute()
    expect(rows).toHaveLength(1)
  })

  it('is not changed by what happens to its questions in the bank', async () => {
    const imageId = await buildPicture(server.db, server.files, coordinator.id)
    const { id } = await buildQuestion(server.db, { courseId, authorId: coordinator.id, imageId, text: 'الأصل' })
    const ids = await fill(4)
    const { agent } = await enrolled()
    const before = await agent.call(getChallenge, { params: { courseId } })
    const teacher = await server.asPerson(coordinator)

    const form = new FormData()
    const fields = { Text: 'نص آخر', DifficultyLevel: 'Hard', DeleteCurrentImage: 'true' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('Options[0].Text', 'آخر')
    form.set('Options[1].Text', 'غيره')
    form.set('Options[1].IsCorrect', 'true')
    expect((await teacher.call(updateQuestion, { params: { id }, body: form })).status).toBe(200)
    for (const one of ids) expect((await teacher.call(deleteQuestion, { params: { id: one } })).status).toBe(204)

    expect((await agent.call(getChallenge, { params: { courseId } })).body).toEqual(before.body)
    const imageUrl = before.body.find((one) => one.imageUrl)?.imageUrl ?? ''
    expect((await agent.get(imageUrl)).status).toBe(200)
    expect((await take(agent)).body.score).toBe(5)
  })

  it('prefers questions that no week has had yet', async () => {
    await fill(10, { text: 'أولى' })
    const { agent } = await enrolled()
    const texts = async () => (await agent.call(getChallenge, { params: { courseId } })).body.map(({ text }) => text)
    await texts()

    await fill(10, { text: 'ثانية' })
    later(7 * day)

    expect(new Set(await texts())).toEqual(new Set(['ثانية']))
  })

  it('is for students with a seat in an active classroom of the course; others do not find it', async () => {
    await fill(5)
    const { agent } = await enrolled()
    const stranger = await server.asPerson(await buildPerson(server.db))
    const getBody = async (one: Agent, url: string) => ({ ...(await one.get(url)).body, requestId: '' })

    expect(await getBody(stranger, challenge())).toEqual(await getBody(stranger, `${base}/course/2147483646`))
    expect((await stranger.call(getChallenge, { params: { courseId } })).status).toBe(404)
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    expect((await agent.call(getChallenge, { params: { courseId } })).status).toBe(404)
    expect((await agent.post(submitUrl(), { answers: [] })).status).toBe(404)
    expect(await ownRow(agent))?.toBeUndefined()
    expect((await agent.call(getChallengeLeaderboard, { params: { courseId } })).status).toBe(200)
  })
})
