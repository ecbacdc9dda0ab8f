import { getChallenge } from '@manara/contract/challenges.ts'
import * as contract from '@manara/contract/question-bank.ts'
import { questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { describe, expect, it } from 'vitest'
import { buildEnrollment } from '../../../test/factories/curriculum.ts'
import {
  audits,
  bank,
  buildForm,
  coordinator,
  courseId,
  type Fields,
  given,
  openSchool,
  patch,
  question,
  server,
  stranger,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

const typed = {
  answers: [
    { text: 'دمشق', percent: 100 },
    { text: 'الشام', percent: 50 },
  ],
  fold: 'LETTERS',
  ignoresArticle: false,
  allowsSlip: false,
}
const number = {
  values: [{ value: 9.81, tolerance: 0.02, isPercent: false, percent: 100 }],
  unitRule: 'NONE',
  units: [],
  unitPercent: 50,
}
const pairs = {
  pairs: [
    { left: 'سوريا', right: 'آسيا' },
    { left: 'مصر', right: 'أفريقيا' },
    { left: 'لبنان', right: 'آسيا' },
  ],
  extras: [],
}
const order = { entries: [{ text: 'بذرة' }, { text: 'نبتة' }, { text: 'شجرة' }], marking: 'NEIGHBOURS' }
const blanks = { text: 'عاصمة سوريا [[1]] الجميلة.', blanks: [{ text: typed }] }

const contents: Record<string, object> = {
  MultipleResponse: { marking: 'PROPORTIONAL' },
  ShortText: typed,
  Numeric: number,
  Matching: pairs,
  Ordering: order,
  FillBlanks: blanks,
  Essay: { minWords: 20, maxWords: null, modelAnswer: 'تبخّر\nثم هطول.' },
}
const threeOptions: Fields = {
  'Options[0].Text': 'تفاح',
  'Options[0].IsCorrect': 'true',
  'Options[1].Text': 'حجر',
  'Options[2].Text': 'عنب',
  'Options[2].IsCorrect': 'true',
}
const form = (type: string, content: unknown = contents[type], over: Fields = {}) =>
  buildForm({
    Text: `سؤال ${type}`,
    QuestionType: type,
    DifficultyLevel: 'Medium',
    Content: JSON.stringify(content),
    ...(type === 'MultipleResponse' && threeOptions),
    ...over,
  })
const suggest = (type: string, content?: unknown, over?: Fields, agent = teacher) =>
  agent.post(`${bank()}/suggest`, form(type, content, over))
const kinds = Object.keys(contents)

describe('a question of a further kind', () => {
  it.each(kinds)('%s is stored with its key, points and explanation, and an edit changes them', async (type) => {
    const { status, body } = await suggest(type, undefined, { Points: '2.5', Explanation: 'لأن الأمر كذلك' })

    expect([status, body.questionType, body.points, body.explanation]).toEqual([201, type, 2.5, 'لأن الأمر كذلك'])
    expect(body.content).toMatchObject(contents[type] ?? {})
    expect(body.options).toHaveLength(type === 'MultipleResponse' ? 3 : 0)
    const edited = await teacher.send(contract.updateQuestion, {
      params: { id: body.questionId },
      body: buildForm({
        Points: '3',
        Content: JSON.stringify(body.content),
        Base: JSON.stringify({ points: 2.5, content: JSON.stringify(body.content) }),
      }),
    })
    expect([edited.status, edited.body.points, edited.body.text]).toEqual([200, 3, `سؤال ${type}`])
    expect(edited.body.content).toMatchObject(contents[type] ?? {})
    expect(await audits(body.questionId)).toEqual(['suggestQuestion', 'updateQuestion'])
  })

  it.each<[string, string, object | undefined, Fields, string]>([
    ['the text', 'Numeric', undefined, { Text: 'احسب \\(\\frac{1\\)' }, 'text'],
    ['the explanation', 'Numeric', undefined, { Explanation: '\\(x\\) ثم \\(\\kasr\\)' }, 'explanation'],
    ['an option', 'MultipleResponse', undefined, { 'Options[1].Text': '\\[\\href{a}{b}\\]' }, 'options'],
    ['a pair', 'Matching', { ...pairs, extras: [{ right: '\\(}\\)' }] }, {}, 'content'],
  ])('is refused with a formula that cannot be read in %s', async (_, type, content, over, field) => {
    const { status, body } = await suggest(type, content, over)

    expect(status).toBe(400)
    expect(body.errors[field]).toEqual([expect.stringMatching(/^الصيغة رقم [12] /)])
    expect((await suggest(type, undefined, { Text: 'احسب \\(\\frac{1}{2}\\)' })).status).toBe(201)
  })

  it('gives ids by chance, one for equal right sides, whatever ids a request names', async () => {
    const own = { ...pairs, pairs: pairs.pairs.map((pair) => ({ ...pair, leftId: 'mine', rightId: 'mine' })) }

    const { pairs: stored } = (await suggest('Matching', own)).body.content

    expect(new Set(stored.map(({ leftId }: { leftId: string }) => leftId)).size).toBe(3)
    expect(stored[0].rightId).toBe(stored[2].rightId)
    expect(stored[0].rightId).not.toBe(stored[1].rightId)
    expect(JSON.stringify(stored)).not.toContain('mine')
  })

  it.each<[string, string, unknown, string]>([
    ['no accepted answer', 'ShortText', { ...typed, answers: [] }, 'اكتب إجابة مقبولة واحدة على الأقل.'],
    ['a percent of 0', 'ShortText', { ...typed, answers: [{ text: 'أ', percent: 0 }] }, 'النسبة من 1 إلى 100.'],
    ['no content', 'Numeric', null, 'أدخل مفتاح الإجابة لهذا النوع من الأسئلة.'],
    ['a list', 'Numeric', [], 'تعذّرت قراءة محتوى السؤال. حدّث الصفحة ثم أعد المحاولة.'],
    [
      'an endless number',
      'Numeric',
      { ...number, values: [{ ...number.values[0], value: 1e300 }] },
      'القيمة: عدد أكبر مما يُقبل.',
    ],
    ['no word wanted', 'Essay', { ...contents.Essay, minWords: 0 }, 'عدد الكلمات رقم صحيح من 1 إلى 2000.'],
    ['one pair', 'Matching', { pairs: pairs.pairs.slice(1, 2), extras: [] }, 'أدخل زوجين على الأقل.'],
    [
      'a control character',
      'Ordering',
      { ...order, entries: [...order.entries, { text: 'أ\u0001' }] },
      '«العنصر»: يحوي رموزًا غير مسموحة.',
    ],
    [
      'equal entries',
      'Ordering',
      { ...order, entries: [...order.entries, { text: 'نبتة' }] },
      'العنصران 2 و4 متطابقان.',
    ],
    [
      'a blank without key',
      'FillBlanks',
      { ...blanks, text: 'في [[1]] و[[2]]' },
      'الفراغ [[2]] مذكور في النص وليس له جواب.',
    ],
  ])('with %s is refused under its field', async (_, type, content, message) => {
    const { status, body } = await suggest(type, content)

    expect([status, body.message, Object.keys(body.errors)]).toEqual([400, message, ['content']])
  })

  it('with unreadable text is refused, and a choice asks for its options', async () => {
    const { status, body } = await teacher.post(`${bank()}/suggest`, form('Numeric', undefined, { Content: '{' }))
    const all = Object.fromEntries(Object.entries(threeOptions).map(([name, text]) => [name, text]))
    const right = await suggest('MultipleResponse', undefined, { ...all, 'Options[1].IsCorrect': 'true' })
    const none = await suggest('MultipleChoice')

    expect([status, Object.keys(body.errors)]).toEqual([400, ['content']])
    expect(right.body.errors).toEqual({ options: ['كل الخيارات صحيحة، فلا معنى للاختيار'] })
    expect(none.body.errors).toEqual({ options: ['أدخل خيارات السؤال'] })
  })

  it('is the same as one with the same words and key, in whatever letters', async () => {
    await suggest('ShortText')
    const same = await suggest('ShortText', {
      ...typed,
      answers: typed.answers.map((one) => ({ ...one, text: `${one.text}ـ` })),
    })
    const other = await suggest('ShortText', { ...typed, answers: [{ text: 'حلب', percent: 100 }] })
    const sameKind = [await suggest('MultipleResponse'), await suggest('MultipleResponse')]

    expect([same.status, other.status, ...sameKind.map(({ status }) => status)]).toEqual([409, 201, 201, 409])
    expect((await suggest('FillBlanks', undefined, { Text: 'سؤال Matching' })).status).toBe(201)
    // A classic question with the words of one that has several right options is compared, too.
    const options = { 'Options[0].Text': 'تفاح', 'Options[0].IsCorrect': 'true', 'Options[1].Text': 'ماء' }
    expect((await suggest('MultipleChoice', undefined, { Text: 'سؤال MultipleResponse', ...options })).status).toBe(201)
  })

  it('is found by the texts of its content and by its kind, and is reviewed as any other', async () => {
    const { questionId } = (await suggest('Matching')).body
    await given({ text: 'سؤال قديم' })
    const list = async (query: string) =>
      (await coordinator.get(`${bank()}?${query}`)).body.map((one: { questionId: number }) => one.questionId)

    expect(await list(`q=${encodeURIComponent('افريقيا')}`)).toEqual([questionId])
    expect(await list('questionType=Matching')).toEqual([questionId])
    expect(await list('questionType=Ordering')).toEqual([])
    expect((await patch(coordinator, `${question(questionId)}/review`, { newStatus: 'Approved' })).status).toBe(200)
  })
})

describe('exports of further kinds', () => {
  const text = async (format: string) => (await coordinator.get(`${bank()}/export-text?format=${format}`)).text

  it('GIFT carries what it can and names what it leaves out; Aiken carries choices only', async () => {
    for (const type of kinds) await suggest(type)

    const gift = await text('gift')

    expect(gift).toContain('[plain]سؤال MultipleResponse{\n\t~%50%تفاح\n\t~%-50%حجر\n\t~%50%عنب\n}')
    expect(gift).toContain('[plain]سؤال ShortText{\n\t=دمشق\n\t=%50%الشام\n}')
    expect(gift).toContain('[plain]سؤال Numeric{#\n\t=9.81:0.02\n}')
    expect(gift).toContain('\t=سوريا -> آسيا\n')
    expect(gift).toContain('[plain]عاصمة سوريا {=دمشق =%50%الشام} الجميلة.')
    expect(gift).toMatch(/\/\/ السؤال \d+ لم يُكتب: لا تحمل صيغة GIFT نوعه \(ترتيب\)/)
    expect(await text('aiken')).toBe('')
  })

  it('a table has the name of the kind and the key in words', async () => {
    await suggest('Ordering')

    const { text } = await coordinator.get(`${bank()}/export?format=csv`)

    expect(text).toContain('ترتيب')
    expect(text).toContain('بذرة ← نبتة ← شجرة')
  })
})

describe('a weekly challenge', () => {
  it('asks questions with one right option only', async () => {
    const { id: studentId } = server.person('student')
    const classroom = await server.db
      .selectFrom('classroom')
      .select('id')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    await buildEnrollment(server.db, { classroomId: classroom.id, studentId })
    for (const type of kinds) await suggest(type, undefined, {}, coordinator)
    for (let at = 0; at < 5; at++) await given({ text: `سؤال قديم ${at}`, status: 'Approved' })

    const { status, body } = await server.as('student').call(getChallenge, { params: { courseId } })

    expect([status, body.length]).toEqual([200, 5])
  })
})

describe('tryResponse', () => {
  const attempt = (body: object, agent = stranger) => agent.post('/api/teacher/questions/try', body)

  it('marks an answer to a question that is being written, and stores nothing', async () => {
    const half = await attempt({ type: 'ShortText', content: typed, response: { text: 'الشّام.' } })
    const units = { ...number, unitRule: 'REQUIRED', units: [{ text: 'م/ث²', factor: 1 }] }
    const read = await attempt({ type: 'Numeric', content: units, response: { text: '٩٫٨١ م/ث^2' } })
    const several = await attempt({
      type: 'MultipleResponse',
      content: { marking: 'ALL' },
      options: ['أ', 'ب', 'ج'].map((text, at) => ({ id: at + 1, text, isCorrect: at < 2 })),
      response: { optionIds: [1, 2] },
    })

    expect([half.body, half.status]).toEqual([{ share: 0.5, read: 'الشّام.' }, 200])
    expect(read.body).toEqual({ share: 1, read: '9.81 م/ث^2' })
    expect(several.body.share).toBe(1)
  })

  it('refuses an incomplete question, and anybody but a teacher', async () => {
    const incomplete = await attempt({ type: 'ShortText', content: { ...typed, answers: [] }, response: {} })
    const bare = await attempt({ type: 'Numeric', response: { text: '5' } })

    expect([incomplete.status, incomplete.body.message]).toEqual([400, 'اكتب إجابة مقبولة واحدة على الأقل.'])
    expect(bare.status).toBe(400)
    for (const role of ['student', 'admin'] as const)
      expect((await attempt({ type: 'ShortText', content: typed, response: {} }, server.as(role))).status).toBe(403)
  })

  it('hostile answers earn nothing and cost little', async () => {
    const started = performance.now()
    for (const text of ['1e400', 'NaN', '٣٫٫٥', `د${'\u0651'.repeat(8_000)}`, 5, null, { text: [] }])
      expect((await attempt({ type: 'Numeric', content: number, response: { text } })).body.share).toBe(0)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

it('every further kind is tested here', () => {
  expect(['MultipleChoice', 'TrueFalse', ...kinds]).toEqual([...questionTypes])
})
