import { listBankQuestions } from '@manara/contract/question-bank.ts'
import { deleteTopic, listTopics, mostTopics, renameTopic } from '@manara/contract/question-topics.ts'
import { describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import {
  bank,
  buildForm,
  coordinator,
  courseId,
  given,
  openSchool,
  question,
  server,
  stranger,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

const add = (name: string, agent = coordinator) => agent.post(`${bank()}/topics`, { name })
const list = async (agent = teacher) => (await agent.call(listTopics, { params: { courseId } })).body
const buildTopic = async (name: string, ofCourse = courseId) =>
  server.db
    .insertInto('question_topic')
    .values({ course_id: ofCourse, name, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
const form = (over: Record<string, string> = {}) =>
  buildForm({
    Text: 'ما وحدة القوة؟',
    QuestionType: 'MultipleChoice',
    DifficultyLevel: 'Easy',
    'Options[0].Text': 'نيوتن',
    'Options[0].IsCorrect': 'true',
    'Options[1].Text': 'جول',
    ...over,
  })

describe('createTopic', () => {
  it('adds topics in their order, which every teacher of the course reads', async () => {
    const first = await add('الحركة')
    await add('القوى')

    expect([first.status, first.body.message]).toEqual([201, 'أُضيف الموضوع.'])
    expect((await list()).map(({ name }) => name)).toEqual(['الحركة', 'القوى'])
    expect((await stranger.call(listTopics, { params: { courseId } })).status).toBe(404)
  })

  it('is refused to others than the coordinator, without a name, and with one that differs in a hamza only', async () => {
    await add('الإشعاع')

    expect((await add('غيره', teacher)).status).toBe(404)
    expect((await add('  ')).body.errors.name).toEqual(['أدخل اسم الموضوع'])
    const same = await add('الاشعاع')
    expect([same.status, same.body.message]).toEqual([409, expect.stringContaining('موضوع بهذا الاسم')])
    expect(await list()).toHaveLength(1)
  })

  it('keeps a name once when two write it at the same moment', async () => {
    const replies = await Promise.all([add('الضوء'), add('الضوء')])

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it(`stops at ${mostTopics}`, async () => {
    const rows = Array.from({ length: mostTopics }, (_, index) => ({
      course_id: courseId,
      name: `موضوع ${index}`,
      position: index,
    }))
    await server.db.insertInto('question_topic').values(rows).execute()

    expect((await add('واحد أكثر')).status).toBe(409)
  })
})

describe('renameTopic and deleteTopic', () => {
  it('change a topic of the own course only; its questions stay without one', async () => {
    const { id } = await buildTopic('الحركة')
    const { id: questionId } = await given()
    await server.db.updateTable('question_all').set({ topic_id: id }).where('id', '=', questionId).execute()

    expect((await stranger.send(renameTopic, { params: { id }, body: { name: 'غيره' } })).status).toBe(404)
    const renamed = await coordinator.send(renameTopic, { params: { id }, body: { name: 'الحركة الدائرية' } })
    expect(renamed.body).toMatchObject({ name: 'الحركة الدائرية', questionsCount: 1 })
    expect((await teacher.send(deleteTopic, { params: { id } })).status).toBe(404)
    expect((await coordinator.send(deleteTopic, { params: { id } })).status).toBe(200)
    const row = server.db.selectFrom('question').select('topic_id').where('id', '=', questionId)
    expect(await row.executeTakeFirst()).toEqual({ topic_id: null })
  })
})

describe('topics of questions', () => {
  it('are set with the form, filter the list, and stay when an older client edits', async () => {
    const { id } = await buildTopic('القوى')
    const suggested = await coordinator.post(`${bank()}/suggest`, form({ TopicId: String(id) }))
    await coordinator.post(`${bank()}/suggest`, form({ Text: 'بلا موضوع؟' }))

    const found = await coordinator.call(listBankQuestions, { params: { courseId }, query: { topicId: id } })
    expect(found.body.map(({ topicId, topicName }) => [topicId, topicName])).toEqual([[id, 'القوى']])
    const edited = await coordinator.put(question(suggested.body.questionId), form({ DifficultyLevel: 'Hard' }))
    expect(edited.body).toMatchObject({ difficultyLevel: 'Hard', topicName: 'القوى' })
    const untied = await coordinator.put(question(suggested.body.questionId), form({ TopicId: '0' }))
    expect(untied.body.topicId).toBeNull()
  })

  it('of another course are refused in words', async () => {
    const { id } = await buildTopic('غريب', await buildCourse(server.db))

    const { status, body } = await coordinator.post(`${bank()}/suggest`, form({ TopicId: String(id) }))

    expect([status, body.errors]).toEqual([400, { topicId: ['ليس من مواضيع هذا المقرر'] }])
  })
})
