import { getQuestionTemplate } from '@manara/contract/taught-imports.ts'
import { describe, expect, it } from 'vitest'
import { buildPicture, buildQuestions } from '../../../test/factories/questions.ts'
import type { Agent } from '../../../test/test-server.ts'
import { parseAiken } from './formats/parse-aiken.ts'
import { parseGift } from './formats/parse-gift.ts'
import { bank, coordinator, given, openSchool, people, server, stranger, teacher } from './teacher.fixtures.ts'

openSchool()

const download = (agent: Agent, query: string) => agent.get(`${bank()}/export-text?${query}`)
const textOf = async (agent: Agent, query: string) => (await download(agent, query)).text

describe('the text of a bank', () => {
  it('in GIFT is read back as the bank is', async () => {
    await given({ text: 'س ~ = # { } : \\\n// وسطر', options: ['%50%أ', '[html]<b>', '= ج'], difficulty: 'Hard' })
    await given({ text: 'الأرض كروية', questionType: 'TrueFalse', options: ['صح', 'خطأ'], difficulty: 'Easy' })
    await given({ text: '[html]&amp;', options: ['1', '2'] })
    const { body: before } = await coordinator.get(`${bank()}?sort=questionId`)

    const { status, headers, text } = await download(coordinator, 'format=gift&sort=questionId')

    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('بنك الأسئلة (GIFT).txt')
    const found = parseGift(text)
    expect(found).toMatchObject({ refused: [] })
    expect(found.questions.map(({ line, ...rest }) => rest)).toEqual(
      before.map((question: Record<string, unknown>) => ({
        text: question.text,
        questionType: question.questionType,
        difficulty: question.difficultyLevel,
        options: (question.options as { text: string; isCorrect: boolean }[]).map(({ text, isCorrect }) => ({
          text,
          isCorrect,
        })),
      })),
    )
  })

  it('is imported again without a new question', async () => {
    await given({ text: 'س ~ = # { } : \\\n// وسطر', options: ['%50%أ', '[html]<b>', '= ج'], difficulty: 'Hard' })
    await given({ text: 'الأرض كروية', questionType: 'TrueFalse', options: ['صح', 'خطأ'], difficulty: 'Easy' })
    const form = new FormData()
    form.append('File', new File([await textOf(coordinator, 'format=gift')], 'بنك.gift'))

    const { body } = await coordinator.post(`${bank()}/imports`, form)

    expect(body).toMatchObject({ state: 'PREVIEWED', counts: { rows: 2, same: 2 }, notes: [] })
  })

  it('has all rows under the filters, in Aiken too', async () => {
    await buildQuestions(server.db, 3, { courseId: Number(bank().split('/').at(-1)), authorId: people.teacher.id })
    await given({ text: 'صعب جدًّا', difficulty: 'Hard' })

    const all = parseAiken(await textOf(coordinator, 'format=aiken'))
    const hard = parseAiken(await textOf(coordinator, `format=aiken&difficulty=Hard&q=${encodeURIComponent('جدا')}`))

    expect(all.questions.map(({ text }) => text)).toEqual(['صعب جدًّا', 'سؤال 3', 'سؤال 2', 'سؤال 1'])
    expect(hard.questions).toMatchObject([{ text: 'صعب جدًّا', options: [{ isCorrect: true }, {}, {}] }])
  })

  it('names pictures, and holds of a bank only what the reader may see', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const own = await given({ text: 'سؤالي', imageId })
    await given({ text: 'سؤال زميلي', authorId: people.colleague.id })

    const [mine, all] = [await textOf(teacher, 'format=gift'), await textOf(coordinator, 'format=gift')]

    expect(mine).toContain(`// صورة السؤال ${own.id} `)
    expect(parseGift(mine).questions.map(({ text }) => text)).toEqual(['سؤالي'])
    expect(parseGift(all).questions.map(({ text }) => text)).toEqual(['سؤال زميلي', 'سؤالي'])
  })

  it('leaves an entry in the audit log', async () => {
    await given()

    await download(teacher, 'format=aiken')

    const entry = await server.db
      .selectFrom('audit_entry')
      .select(['actor_id as actorId', 'after'])
      .where('operation', '=', 'exportBankText')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ actorId: people.teacher.id, after: { rows: 1, format: 'aiken' } })
  })

  it('is refused to others, in other formats, and with wrong filters', async () => {
    const answers = await Promise.all([
      download(stranger, 'format=gift'),
      download(server.as('admin'), 'format=gift'),
      download(server.as('student'), 'format=gift'),
      download(teacher, ''),
      download(teacher, 'format=xlsx'),
      download(teacher, 'format=gift&status=Kept'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403, 400, 400, 400])
    expect(answers[4]?.body.errors.format).toEqual(['صيغة الملف gift أو aiken أو moodle'])
  })
})

describe('tables', () => {
  it('of own questions are for every teacher of the course', async () => {
    await given({ text: 'سؤالي' })
    await given({ text: 'سؤال زميلي', authorId: people.colleague.id })

    const { status, text } = await teacher.get(`${bank()}/my-suggestions/export?format=csv&columns=text`)

    expect([status, text.replace('\ufeff', '').trim()]).toEqual([200, 'السؤال\r\nسؤالي'])
    expect((await teacher.get(`${bank()}/export?format=csv`)).status).toBe(404)
  })

  it('begin with a template, whose example row is not imported', async () => {
    const { status, text } = await teacher.get('/api/teacher/question-bank/import-template?format=csv')
    const form = new FormData()
    form.append('File', new File([text], 'الأسئلة.csv'))

    const run = await teacher.post(`${bank()}/imports`, form)

    expect([status, run.status]).toEqual([200, 201])
    expect(run.body).toMatchObject({ state: 'PREVIEWED', counts: { rows: 0 } })
    expect(run.body.columns.every(({ field }: { field: string | null }) => field !== null)).toBe(true)
    expect((await server.as('admin').call(getQuestionTemplate)).status).toBe(403)
  })
})
