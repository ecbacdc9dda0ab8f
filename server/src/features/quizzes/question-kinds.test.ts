import * as contract from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildQuestion } from '../../../test/factories/questions.ts'
import { buildQuiz } from '../../../test/factories/quizzes.ts'
import { getDetails, lectureId, openSchool, server, teacher } from './teacher.fixtures.ts'

openSchool()

const order = { entries: [{ text: 'بذرة' }, { text: 'نبتة' }, { text: 'شجرة' }], marking: 'ALL' }

const form = (fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}
const add = (id: number, over: Record<string, string> = {}) =>
  teacher.call(contract.addQuizQuestion, {
    params: { id },
    body: form({ Text: 'رتّب', QuestionType: 'Ordering', Content: JSON.stringify(order), ...over }),
  })
const edit = (id: number, fields: Record<string, string>) =>
  teacher.call(contract.updateQuizQuestion, { params: { id }, body: form(fields) })
const draft = (questions = 0) => buildQuiz(server.db, { lectureId, isEnabled: false, questions })

describe('a question of a further kind in a quiz', () => {
  it('is added, shown with its key to its teacher, and edited', async () => {
    const { id } = await draft()

    const { status, body } = await add(id, { Points: '4', Explanation: 'دورة الحياة' })

    expect([status, body.points, body.explanation, body.options]).toEqual([201, 4, 'دورة الحياة', []])
    const [shown] = (await getDetails(id)).questions
    expect(shown?.content).toMatchObject(order)
    const reversed = { ...order, entries: order.entries.toReversed() }
    const edited = await edit(body.lectureQuizQuestionId, {
      Content: JSON.stringify(reversed),
      Base: JSON.stringify({ content: JSON.stringify(order) }),
    })
    expect([edited.status, edited.body.text, edited.body.points]).toEqual([200, 'رتّب', 4])
    expect(edited.body.content).toMatchObject(reversed)
    const stale = await edit(body.lectureQuizQuestionId, {
      Content: JSON.stringify({ ...order, marking: 'NEIGHBOURS' }),
      Base: JSON.stringify({ content: JSON.stringify(order) }),
    })
    expect(stale.status).toBe(409)
  })

  it.each([
    ['arrays', '['.repeat(14_000)],
    ['objects', '{"a":'.repeat(4_000)],
    ['values', `[${'1,'.repeat(12_000)}1]`],
  ])('is refused with very many nested %s, and an edit that started from them as a stale one', async (_, text) => {
    const { id } = await draft()
    const questionId = (await add(id)).body.lectureQuizQuestionId

    const refused = [await add(id, { Content: text }), await edit(questionId, { Content: text, Base: '{}' })]
    const started = await edit(questionId, { Content: JSON.stringify(order), Base: JSON.stringify({ content: text }) })

    for (const { status, problem } of refused)
      expect([status, problem.message]).toEqual([400, expect.stringMatching(/[\u0600-\u06ff]/)])
    expect(started.status).toBeLessThan(500)
  })

  it('becomes a classic one and back; each needs its own key', async () => {
    const { id } = await draft()
    const questionId = (await add(id)).body.lectureQuizQuestionId
    const options = { 'Options[0].Text': 'نعم', 'Options[0].IsCorrect': 'true', 'Options[1].Text': 'لا' }

    const bare = await edit(questionId, { Text: 'كم؟', QuestionType: 'MultipleChoice' })
    const classic = await edit(questionId, { Text: 'كم؟', QuestionType: 'MultipleChoice', ...options })
    const keyless = await edit(questionId, { Text: 'كم؟', QuestionType: 'Ordering' })

    expect([bare.status, bare.problem.errors]).toEqual([400, { options: ['أدخل خيارات السؤال'] }])
    expect([classic.status, classic.body.content, classic.body.options.length]).toEqual([200, null, 2])
    expect([keyless.status, Object.keys(keyless.problem.errors ?? {})]).toEqual([400, ['content']])
  })

  it('makes its quiz one that must be begun, until it is gone', async () => {
    const { id } = await draft(1)
    const questionId = (await add(id)).body.lectureQuizQuestionId
    const toggle = async (isEnabled: boolean) =>
      (await teacher.call(contract.toggleQuiz, { params: { id }, query: { isEnabled } })).status

    expect(await toggle(true)).toBe(200)

    expect((await getDetails(id)).needsAttempt).toBe(true)
    await toggle(false)
    await teacher.call(contract.deleteQuizQuestion, { params: { id: questionId } })
    expect(await toggle(true)).toBe(200)
    expect((await getDetails(id)).needsAttempt).toBe(false)
  })

  it('comes from the bank with its content, points and explanation, under ids of its own', async () => {
    const { id } = await draft()
    const details = await getDetails(id)
    const bank = await buildQuestion(server.db, { courseId: details.courseId, authorId: server.person('teacher').id })
    const content = { entries: order.entries.map(({ text }, at) => ({ id: `e${at}`, text })), marking: 'ALL' }
    await server.db.deleteFrom('question_option').where('question_id', '=', bank.id).execute()
    await server.db
      .updateTable('question_all')
      .set({ question_type: 'Ordering', content: JSON.stringify(content), points: 3, explanation: 'شرح' })
      .where('id', '=', bank.id)
      .execute()

    const { status } = await teacher.call(contract.addQuestionsFromBank, {
      params: { id },
      body: { questionIds: [bank.id] },
    })

    const [copy] = (await getDetails(id)).questions
    expect([status, copy?.questionType, copy?.points, copy?.explanation]).toEqual([201, 'Ordering', 3, 'شرح'])
    expect(copy?.content).toMatchObject(order)
    expect(JSON.stringify(copy?.content)).not.toContain('e0')
  })

  it('points out of range are refused', async () => {
    const { id } = await draft()

    for (const Points of ['0', '101', '0.333', 'كثير']) expect((await add(id, { Points })).status).toBe(400)
    expect((await add(id, { Points: '0.25' })).status).toBe(201)
  })
})
