import { deleteQuestion, listBankQuestions, updateQuestion } from '@manara/contract/question-bank.ts'
import { describe, expect, it } from 'vitest'
import { buildPicture } from '../../../test/factories/questions.ts'
import { buildPng } from '../../../test/sample-files.ts'
import type { Agent } from '../../../test/test-server.ts'
import { purgeQuestions } from './purge-questions.service.ts'
import {
  audits,
  buildForm,
  coordinator,
  courseId,
  type Fields,
  given,
  openSchool,
  people,
  review,
  server,
  stranger,
  teacher,
  without,
} from './teacher.fixtures.ts'

openSchool()

const stateOfFile = async (id: string) =>
  (await server.db.selectFrom('stored_file').select('state').where('id', '=', id).executeTakeFirst())?.state
const getFileName = (url: string | null) => (url ?? '').split('/').at(-1) ?? ''

describe('updateQuestion', () => {
  const edited = (optionIds: number[]): Fields => ({
    Text: 'نص جديد',
    DifficultyLevel: 'Hard',
    'Options[0].QuestionOptionId': String(optionIds[1]),
    'Options[0].Text': 'الثاني',
    'Options[0].IsCorrect': 'true',
    'Options[1].QuestionOptionId': String(optionIds[0]),
    'Options[1].Text': 'الأول',
    'Options[2].QuestionOptionId': '0',
    'Options[2].Text': 'جديد',
  })
  const update = (agent: Agent, id: number, fields: Fields, bytes?: Buffer) =>
    agent.call(updateQuestion, { params: { id }, body: buildForm(fields, bytes && { field: 'NewImage', bytes }) })

  it('changes text, difficulty, options and their order; options keep their ids', async () => {
    const { id, optionIds } = await given()

    const { status, body } = await update(teacher, id, edited(optionIds))

    expect(status).toBe(200)
    expect(body).toMatchObject({
      text: 'نص جديد',
      difficultyLevel: 'Hard',
      status: 'Pending',
      message: 'عُدّل السؤال.',
    })
    expect(body.options).toEqual([
      { questionOptionId: optionIds[1], text: 'الثاني', isCorrect: true },
      { questionOptionId: optionIds[0], text: 'الأول', isCorrect: false },
      { questionOptionId: expect.any(Number), text: 'جديد', isCorrect: false },
    ])
    expect(await audits(id)).toEqual(['updateQuestion'])
  })

  it('replaces a picture, then takes it away, and lets go of the bytes', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const { id, optionIds } = await given({ imageId })

    const kept = await update(teacher, id, edited(optionIds))
    const replaced = await update(teacher, id, { ...edited(optionIds) }, buildPng(5, 5))
    const removed = await update(teacher, id, { ...edited(optionIds), DeleteCurrentImage: 'true' })

    expect(getFileName(kept.body.imageUrl)).toBe(imageId)
    const second = getFileName(replaced.body.imageUrl)
    expect(second).not.toBe(imageId)
    expect(removed.body.imageUrl).toBeNull()
    expect([await stateOfFile(imageId), await stateOfFile(second)]).toEqual(['deleted', 'deleted'])
  })

  it('keeps the picture when a question would say nothing without it', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const { id, optionIds } = await given({ imageId, text: null })

    const { status } = await update(teacher, id, {
      ...without(edited(optionIds), 'Text'),
      DeleteCurrentImage: 'true',
    })

    expect([status, await stateOfFile(imageId)]).toEqual([400, 'stored'])
  })

  it('never changes the type, and takes no options of another question', async () => {
    const { id, optionIds } = await given()
    const other = await given()

    const type = await update(teacher, id, { ...edited(optionIds), QuestionType: 'TrueFalse' })
    const foreign = await update(teacher, id, edited(other.optionIds))
    const twice = await update(teacher, id, {
      ...edited(optionIds),
      'Options[1].QuestionOptionId': String(optionIds[1]),
    })
    const same = await update(teacher, id, { ...edited(optionIds), QuestionType: 'MultipleChoice' })

    expect([type.status, type.problem.errors]).toEqual([400, { questionType: ['نوع السؤال لا يتغيّر بعد إنشائه'] }])
    expect([foreign.status, twice.status, same.status]).toEqual([400, 400, 200])
  })

  it('is for the author while Pending, for the coordinator always, and for nobody else', async () => {
    const { id, optionIds } = await given()
    await review(coordinator, id, 'Approved')

    const author = await update(teacher, id, edited(optionIds))
    const byCoordinator = await update(coordinator, id, edited(optionIds))
    const other = await update(stranger, id, edited(optionIds), buildPng())

    expect([author.status, author.problem.type]).toEqual([409, '/problems/closed-to-author'])
    expect([byCoordinator.status, byCoordinator.body.status]).toEqual([200, 'Approved'])
    expect(other.status).toBe(404)
  })

  it('is closed to an author who no longer teaches the course', async () => {
    const { id, optionIds } = await given()
    await server.db.updateTable('classroom').set({ teacher_id: null }).where('course_id', '=', courseId).execute()

    expect((await update(teacher, id, edited(optionIds))).status).toBe(404)
    expect((await teacher.call(deleteQuestion, { params: { id } })).status).toBe(404)
  })
})

describe('deleteQuestion', () => {
  it('hides the question; once only when two click together', async () => {
    const { id } = await given()

    const answers = await Promise.all([
      teacher.call(deleteQuestion, { params: { id } }),
      coordinator.call(deleteQuestion, { params: { id } }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await coordinator.call(listBankQuestions, { params: { courseId } })).body).toEqual([])
    expect(await audits(id)).toEqual(['deleteQuestion'])
  })

  it('is for the author while Pending and for the coordinator always', async () => {
    const approved = await given({ status: 'Approved' })

    const author = await teacher.call(deleteQuestion, { params: { id: approved.id } })
    const other = await stranger.call(deleteQuestion, { params: { id: approved.id } })
    const byCoordinator = await coordinator.call(deleteQuestion, { params: { id: approved.id } })

    expect([author.status, other.status, byCoordinator.status]).toEqual([409, 404, 204])
  })

  it('is purged with its picture after 30 days, and not before', async () => {
    const pictures = [
      await buildPicture(server.db, server.files, people.teacher.id),
      await buildPicture(server.db, server.files, people.teacher.id),
    ]
    const days = [31, 29]
    for (const [index, imageId] of pictures.entries()) {
      const { id } = await given({ imageId })
      await server.db
        .updateTable('question_all')
        .set({ deleted_at: new Date(Date.now() - (days[index] ?? 0) * 86_400_000) })
        .where('id', '=', id)
        .execute()
    }

    await purgeQuestions(server.db, server.files)
    await server.files.sweep(server.db)

    expect([await stateOfFile(pictures[0] ?? ''), await stateOfFile(pictures[1] ?? '')]).toEqual([undefined, 'stored'])
  })
})
