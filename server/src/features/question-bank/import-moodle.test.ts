import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Run } from '../imports/import-run.ts'
import { type ReadingDeps, readIntoLines } from '../imports/reading.ts'
import { bankOf, commit, discard, linesOf, start } from './moodle.fixtures.ts'
import { questionImport } from './question-bank.import.ts'
import { coordinator, openSchool, server, teacher } from './teacher.fixtures.ts'

openSchool()

/** Sixty questions of all kinds, as Moodle writes them. */
const sixty = readFileSync(new URL('../../../../e2e/moodle-questions.xml', import.meta.url))

describe('a file of Moodle XML', () => {
  it('of sixty questions of all kinds is previewed and then written, with levels, points and explanations', async () => {
    const { status, body } = await start(coordinator, sixty)

    expect([status, body]).toMatchObject([
      201,
      {
        state: 'PREVIEWED',
        format: { type: 'moodle' },
        counts: { rows: 60, new: 60, refused: 0 },
        notes: [expect.stringContaining('التعليقات')],
      },
    ])
    const lines = await linesOf(coordinator, body.importId)
    expect(lines.filter(({ warnings }) => warnings.length > 0)).toEqual([])
    expect(lines.filter(({ values }) => values.some(({ field }) => field === 'picture'))).toMatchObject([
      {
        name: 'في الدارة المرسومة كيف وُصل المصباحان؟',
        values: expect.arrayContaining([{ field: 'picture', before: null, after: 'دارة.png' }]),
      },
    ])
    expect((await commit(coordinator, body)).status).toBe(200)
    const bank = await bankOf()
    const count = (type: string) => bank.filter(({ questionType }) => questionType === type).length
    expect(
      [
        'MultipleChoice',
        'TrueFalse',
        'MultipleResponse',
        'ShortText',
        'Numeric',
        'Matching',
        'Ordering',
        'FillBlanks',
      ].map(count),
    ).toEqual([13, 8, 8, 8, 8, 6, 4, 5])
    expect(bank.find(({ text }) => text === 'ما ناتج العبارة 7 % 3 في بايثون؟')).toMatchObject({
      difficultyLevel: 'Medium',
      points: 1,
      explanation: 'علامة % تعطي باقي القسمة.',
      options: [{ text: '1', isCorrect: true }, {}, {}, {}],
    })
    expect(bank.find(({ text }) => text?.startsWith('كم كيلوغرامًا'))?.content).toMatchObject({
      unitRule: 'REQUIRED',
      unitPercent: 50,
      units: [
        { text: 'كغ', factor: 1 },
        { text: 'طن', factor: 1_000 },
      ],
    })
  })

  it('is read in UTF-16 and in windows-1256 too', async () => {
    const xml =
      '<?xml version="1.0"?><quiz><question type="truefalse"><questiontext><text>الأرض كروية</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>'
    const arabic = new Map(
      Array.from(
        new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
        (letter, byte) => [letter, byte],
      ),
    )
    const files = [
      Buffer.from(`\ufeff${xml}`, 'utf16le'),
      Buffer.from(`\ufeff${xml}`),
      Buffer.from(Array.from(xml, (letter) => arabic.get(letter) ?? 63)),
    ]

    for (const file of files) {
      const { body } = await start(teacher, new Uint8Array(file))
      expect(body.counts).toMatchObject({ new: 1 })
      expect((await linesOf(teacher, body.importId))[0]?.name).toBe('الأرض كروية')
      await discard(teacher, body.importId)
    }
  })

  it('refuses what the bank cannot hold by its line, and what breaks a rule by its sentence', async () => {
    const asked = '<questiontext><text>س</text></questiontext>'
    const body = (
      await start(
        teacher,
        `<quiz>
<question type="description">${asked}</question>
<question type="calculated">${asked}</question>
<question type="truefalse">${asked}<defaultgrade>500</defaultgrade><answer fraction="100"><text>true</text></answer></question>
<question type="ordering">${asked}<answer fraction="1"><text>أ</text></answer></question>
<question type="shortanswer">${asked}<?manara {"content":{"fold":"NONE","answers":3}}?><answer fraction="100"><text>أ</text></answer></question>
<question type="truefalse"><questiontext><text>\\(\\frac{1\\)</text></questiontext><answer fraction="100"><text>true</text></answer></question>
</quiz>`,
      )
    ).body

    const lines = await linesOf(teacher, body.importId)
    await discard(teacher, body.importId)
    expect(lines.map(({ line, outcome, problems }) => [line, outcome, problems[0]?.text])).toEqual([
      [2, 'REFUSED', expect.stringContaining('السطر 2')],
      [3, 'REFUSED', expect.stringContaining('لا نظير له في البنك')],
      [4, 'REFUSED', expect.stringContaining('النقاط عدد من 0.25 إلى 100')],
      [5, 'REFUSED', expect.stringContaining('أدخل 3 عناصر على الأقل')],
      [6, 'REFUSED', expect.stringContaining('السطر 6')],
      [7, 'REFUSED', expect.stringContaining('الصيغة رقم 1 لا تُقرأ')],
    ])
  })

  it.each([
    ['a document type', '<!DOCTYPE quiz [<!ENTITY a "ا">]><quiz>&a;</quiz>', 'DOCTYPE'],
    ['a broken element', '<quiz><question></quiz>', 'تالف عند السطر 1'],
    ['nested elements', '<quiz>'.repeat(40_000), 'متداخلة'],
    ['pages instead of questions', '<?xml version="1.0"?><html><body/></html>', 'ليس ملف أسئلة من Moodle'],
    ["another program's questions", '<questestinterop><item/></questestinterop>\n', 'ليس ملف أسئلة من Moodle'],
    ['more than 1,000 questions', `<quiz>${'<question type="essay"/>'.repeat(1_001)}</quiz>`, 'أكثر من 1,000 سؤال'],
  ])('with %s is refused with a sentence', async (_, xml, sentence) => {
    const { body } = await start(teacher, xml)

    await discard(teacher, body.importId)
    expect([body.state, body.failure]).toEqual(['FAILED', expect.stringContaining(sentence)])
  })
})

it('a file of more than 5 MB is refused before it is opened', async () => {
  const run = { id: 0, fileName: 'أسئلة.XML', fileBytes: 5 * 1_048_576 + 1 } as Run

  const reading = readIntoLines(server.db, {} as ReadingDeps, run, questionImport)

  await expect(reading).rejects.toThrow('أكبر من 5 ميغابايت')
})

it('a large file is read while others are answered, and a question longer than any of the bank is refused', async () => {
  const words = (characters: number) =>
    `<questiontext><text>${'{1:SA:=أ} س '.repeat(characters / 12)}</text></questiontext>`
  const long = `<question type="essay">${words(200_000)}</question>`
  const many = `<question type="cloze">${words(240)}</question>`.repeat(990)
  let turns = 0
  const timer = setInterval(() => turns++, 1)

  const read = await questionImport.readText?.(Buffer.from(`<quiz>${long}${many}</quiz>`))

  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  expect(read?.rows.flatMap(({ fault }) => fault ?? [])).toEqual(['نصوص السؤال أطول مما يحمله سؤال'])
})

it('a pasted list is previewed like a file, and a question without an answer is refused by its line', async () => {
  const list =
    '1- ما عاصمة سورية؟\nأ- حلب\n*ب- دمشق\n\n2- الأرض كروية (صح / خطأ)\nالجواب: صح\n\n3- بلا مفتاح؟\nأ- 1\nب- 2'

  const { body } = await start(teacher, list, { name: 'أسئلة ملصقة.txt' })

  expect(body).toMatchObject({ format: { type: 'list' }, counts: { new: 2, refused: 1 } })
  expect((await linesOf(teacher, body.importId))[2]).toMatchObject({
    line: 8,
    problems: [{ text: expect.stringContaining('بلا إجابة: أضف سطر «الجواب: ب»') }],
  })
  await commit(teacher, body)
  expect((await bankOf()).map(({ text, questionType, status }) => [text, questionType, status])).toEqual([
    ['ما عاصمة سورية؟', 'MultipleChoice', 'Pending'],
    ['الأرض كروية', 'TrueFalse', 'Pending'],
  ])
})
