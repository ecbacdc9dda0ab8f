import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as imports from '@manara/contract/imports.ts'
import { type BankQuestion, listBankQuestions } from '@manara/contract/question-bank.ts'
import { withoutIds } from '@manara/contract/question-kinds/content.ts'
import { describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { buildPicture } from '../../../test/factories/questions.ts'
import { buildPng } from '../../../test/sample-files.ts'
import type { Agent } from '../../../test/test-server.ts'
import type { Run } from '../imports/import-run.ts'
import { type ReadingDeps, readIntoLines } from '../imports/reading.ts'
import { parseMoodle } from './formats/parse-moodle.ts'
import { questionImport } from './question-bank.import.ts'
import {
  bank,
  buildForm,
  coordinator,
  courseId,
  given,
  openSchool,
  people,
  server,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

/** Sixty questions of all kinds, as Moodle writes them. */
const sixty = readFileSync(new URL('../../../../e2e/moodle-questions.xml', import.meta.url))

const start = (
  agent: Agent,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'أسئلة.xml', course = courseId } = {},
) => {
  const form = new FormData()
  form.append('File', new File([content], name))
  return agent.post(`/api/teacher/question-bank/course/${course}/imports`, form)
}
const linesOf = async (agent: Agent, id: number) =>
  (await agent.call(imports.listOwnImportLines, { params: { id }, query: { limit: 100 } })).body
const commit = (agent: Agent, run: imports.ImportRun) =>
  agent.send(imports.commitOwnImport, {
    params: { id: run.importId },
    body: { fingerprint: run.fingerprint ?? '', leavesRefused: true },
  })
const discard = (agent: Agent, id: number) => agent.call(imports.discardOwnImport, { params: { id } })
const bankOf = async (course = courseId) =>
  (
    await coordinator.call(listBankQuestions, {
      params: { courseId: course },
      query: { limit: 200, sort: 'questionId' },
    })
  ).body
const download = async (query = 'sort=questionId') =>
  coordinator.get(`/api/teacher/question-bank/course/${courseId}/export-text?format=moodle&${query}`)

/** A question without what the database gave it. */
const bare = ({ text, questionType, difficultyLevel, points, explanation, options, content }: BankQuestion) => ({
  ...{ text, questionType, difficultyLevel, points, explanation },
  options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
  content: withoutIds(questionType, content),
})

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

describe('pictures in Moodle XML', () => {
  const pictured = (text: string, bytes: Buffer, name = 'شكل.png') =>
    `<question type="truefalse"><questiontext format="html"><text>${text} &lt;img src="@@PLUGINFILE@@/a"&gt;</text>
      <file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
  const quiz = (...questions: string[]) => `<quiz>\n${questions.join('\n')}\n</quiz>`
  const filesOf = (state: 'stored' | 'pending') =>
    server.db
      .selectFrom('stored_file')
      .select('sha256')
      .where('state', '=', state)
      .where('media_type', '=', 'image/png')
      .execute()

  it('become those of their questions, also of questions without a text, and are stored with the commit alone', async () => {
    const xml = quiz(
      pictured('ما هذا؟', buildPng(4, 4)),
      pictured('', buildPng(5, 5)),
      pictured('ما هذا؟', buildPng(6, 6)),
    )
    const before = (await filesOf('stored')).length

    const { body } = await start(teacher, xml)

    expect(body.counts).toMatchObject({ new: 3, refused: 0 })
    expect([(await filesOf('stored')).length, await filesOf('pending')]).toEqual([before, []])
    expect((await commit(teacher, body)).status).toBe(200)
    const bank = await bankOf()
    expect(bank.map(({ text }) => text)).toEqual(['ما هذا؟', null, 'ما هذا؟'])
    const shown = await Promise.all(bank.map(({ imageUrl }) => teacher.get(imageUrl ?? '')))
    expect(shown.map(({ status, headers }) => [status, Number(headers['content-length'])])).toEqual(
      [buildPng(4, 4), buildPng(5, 5), buildPng(6, 6)].map(({ length }) => [200, length]),
    )
    const stored = (await filesOf('stored')).map(({ sha256 }) => sha256)
    expect(stored).toContain(createHash('sha256').update(buildPng(5, 5)).digest('hex'))
    expect(await filesOf('pending')).toEqual([])
    expect((await start(teacher, xml)).body.counts).toMatchObject({ new: 0, same: 3 })
  })

  it('are told apart from the same words with another picture or none, in the bank and in the file', async () => {
    await given({ text: 'ما هذا؟', questionType: 'TrueFalse', options: ['صح', 'خطأ'] })

    const { body } = await start(
      teacher,
      quiz(pictured('ما هذا؟', buildPng()), pictured('ما هذا؟', buildPng(9, 9)), pictured('ما هذا؟', buildPng())),
    )

    expect(body.counts).toMatchObject({ new: 2, same: 1 })
  })

  it('that no form would take are named, and refuse a question without a text', async () => {
    const { body } = await start(
      teacher,
      quiz(
        pictured('برنامج', Buffer.from('MZ not a picture')),
        pictured('رسم', Buffer.from('<svg onload="x"/>'), 'a.svg'),
        pictured('مقطوعة', buildPng().subarray(0, 20)),
        pictured('', Buffer.from('GIF89a'), 'a.gif'),
      ),
    )

    expect(body.counts).toMatchObject({ new: 3, refused: 1 })
    const lines = await linesOf(teacher, body.importId)
    expect(lines.map(({ warnings }) => warnings.length)).toEqual([1, 1, 1, 0])
    expect(lines[0]?.warnings[0]).toContain('لم تُستورد صورة')
    expect((await commit(teacher, body)).status).toBe(200)
    expect((await bankOf()).map(({ imageUrl }) => imageUrl)).toEqual([null, null, null])
  })

  it('of a commit that fails are not kept', async () => {
    const { body } = await start(teacher, quiz(pictured('ما هذا؟', buildPng())))
    await given({
      text: 'ما هذا؟',
      imageId: await buildPicture(server.db, server.files, people.teacher.id),
      questionType: 'TrueFalse',
      options: ['صح', 'خطأ'],
    })
    const before = (await filesOf('stored')).length

    expect((await commit(teacher, body)).status).toBe(409)

    expect([(await filesOf('stored')).length, await filesOf('pending')]).toEqual([before, []])
  })
})

describe('a bank in Moodle XML', () => {
  const texts = ['س < > & " ]]> ?> --\nسطر ثان', '$$x$$ {1:SA:=س}']
  const typed = (rules = '"fold":"LETTERS","ignoresArticle":false,"allowsSlip":false') =>
    String.raw`{"answers":[{"text":"دمشق ~ # } \\ \" = %5%","percent":100},{"text":"=الشام","percent":37}],${rules}}`
  const own = '"fold":"EXACT","ignoresArticle":true,"allowsSlip":true'
  const units = '"units":[{"text":"م/ث²","factor":1},{"text":"km<","factor":0.3}]'
  const third = '{"value":0.3333333333333333,"tolerance":5,"isPercent":true,"percent":40}'
  const number = (rules = '"unitRule":"NONE","units":[],"unitPercent":50', more = `,${third}`) =>
    `{"values":[{"value":-1.602e-19,"tolerance":1e-21,"isPercent":false,"percent":100}${more}],${rules}}`
  const entries = '"entries":[{"text":"ب <"},{"text":"أ"},{"text":"ج"}]'
  const blanks = String.raw`[{"text":${typed(own)}},{"number":${number()}},{"choice":{"right":"=أ\\","others":["%ب","/ج"]}}]`
  const kinds: [type: string, content: string, options?: string[]][] = [
    ['MultipleChoice', '', ['*أ < ب', '<b>&amp;']],
    ['TrueFalse', '', ['صح', '*خطأ']],
    ['MultipleResponse', '{"marking":"PROPORTIONAL"}', ['*أ', '*ب', '*ج', 'د']],
    ['MultipleResponse', '{"marking":"ALL"}', ['*أ', 'ب', 'ج']],
    ['ShortText', typed()],
    ['ShortText', typed(own)],
    ['Numeric', number()],
    ['Numeric', number(`"unitRule":"REQUIRED",${units},"unitPercent":35`, '')],
    ['Numeric', number(`"unitRule":"OPTIONAL",${units},"unitPercent":50`, '')],
    ['Matching', '{"pairs":[{"left":"أ -> <1>","right":"1"},{"left":"ب","right":"1"}],"extras":[{"right":"3"}]}'],
    ['Ordering', `{${entries},"marking":"NEIGHBOURS"}`],
    ['Ordering', `{${entries},"marking":"ALL"}`],
    ['FillBlanks', String.raw`{"text":"أ {1:NM:[[1]] \\{ ب [[2]]\n[[3]] C:\\","blanks":${blanks}}`],
    ['FillBlanks', `{"text":"أ [[2]] ب [[1]] و[[3]]","blanks":${blanks}}`],
    ['Essay', String.raw`{"minWords":20,"maxWords":null,"modelAnswer":"أول <b>\nثان & ثالث"}`],
    ['Essay', '{"minWords":null,"maxWords":null,"modelAnswer":null}'],
  ]

  it('is read back equal, in every kind', async () => {
    for (const [at, [questionType, content, options]] of kinds.entries()) {
      const fields: Record<string, string> = {
        Text: `${texts[at % 2]} ${at}`,
        QuestionType: questionType,
        DifficultyLevel: ['Easy', 'Medium', 'Hard'][at % 3] ?? '',
        Points: String(1 + at / 4),
        ...(at % 2 === 0 && { Explanation: 'لأن 1 < 2\n& هكذا' }),
        ...(content !== '' && { Content: content }),
      }
      for (const [index, text] of (options ?? []).entries()) {
        fields[`Options[${index}].Text`] = text.replace('*', '')
        fields[`Options[${index}].IsCorrect`] = String(text.startsWith('*'))
      }
      const { status, body } = await coordinator.post(`${bank()}/suggest`, buildForm(fields))
      expect([questionType, status, body.message]).toEqual([questionType, 201, expect.any(String)])
    }
    const other = await buildCourse(server.db, { coordinatorId: people.coordinator.id })

    const { status, headers, text } = await download()

    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('بنك الأسئلة (Moodle XML).xml')
    const { body } = await start(coordinator, text, { course: other })
    expect([body.counts, body.notes]).toMatchObject([{ rows: kinds.length, new: kinds.length, refused: 0 }, []])
    await commit(coordinator, body)
    expect((await bankOf(other)).map(bare)).toEqual((await bankOf()).map(bare))
    const again = (await start(coordinator, text)).body
    expect(again.counts).toMatchObject({ new: 0, refused: 0, same: kinds.length })
  })

  it('names pictures, and leaves out a question that is one', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const [one, other] = [
      await given({ text: 'ما الشكل؟', imageId }),
      await given({ text: null, imageId: await buildPicture(server.db, server.files, people.teacher.id) }),
    ]

    const { text } = await download()

    expect(
      text
        .match(/(?<=<!-- صورة السؤال )\d+/g)
        ?.map(Number)
        .sort(),
    ).toEqual([one.id, other.id].sort())
    expect(parseMoodle(text)?.questions).toMatchObject([{ text: 'ما الشكل؟' }])
  })
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
