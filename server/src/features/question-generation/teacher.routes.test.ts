import { generateFromFile, generateFromText } from '@manara/contract/question-generation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildWordFile } from '../../../test/sample-docx.ts'
import { corruptPdf, encryptedPdf, garbledPdf, latinPdf, scannedPdf } from '../../../test/sample-pdfs.ts'
import { sampleTexts } from '../../../test/sample-texts.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { type Agent, startTestServer } from '../../../test/test-server.ts'

let courseId: number
let people: Record<'coordinator' | 'teacher' | 'stranger', BuiltPerson>
let coordinator: Agent
let teacher: Agent
let stranger: Agent
openSchool()
beforeAll(async () => {
  const one = () => buildPerson(server.db, { role: 'Teacher' })
  people = { coordinator: await one(), teacher: await one(), stranger: await one() }
  coordinator = await server.asPerson(people.coordinator)
  teacher = await server.asPerson(people.teacher)
  stranger = await server.asPerson(people.stranger)
  courseId = await buildCourse(server.db, { coordinatorId: people.coordinator.id })
  await buildClassroom(server.db, { courseId, teacherId: people.teacher.id })
})

const fromText = (agent: Agent, body: object = {}, search = '') =>
  agent.post(`/api/teacher/ai/course/${courseId}/generate-from-text${search}`, {
    contextText: sampleTexts.biology,
    numberOfQuestions: 5,
    ...body,
  })

function buildForm(file: { name: string; bytes: Buffer } | undefined, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ NumberOfQuestions: '4', ...fields })) form.append(name, value)
  if (file) form.append('File', new File([new Uint8Array(file.bytes)], file.name))
  return form
}

const fromFile = (agent: Agent, name: string, bytes: Buffer, fields?: Record<string, string>, search = '') =>
  agent.post(`/api/teacher/ai/course/${courseId}/generate-from-file${search}`, buildForm({ name, bytes }, fields))

const countRows = async (table: 'question_all' | 'stored_file' | 'audit_entry') =>
  (await server.db.selectFrom(table).select('id').execute()).length

describe('generateFromText', () => {
  it('suggests questions with their source and engine, and stores nothing', async () => {
    const { status, body } = await fromText(teacher)

    expect([status, body.length]).toEqual([200, 5])
    for (const question of body) {
      expect(question).toMatchObject({
        questionType: 'MultipleChoice',
        difficultyLevel: 'Medium',
        engine: 'builtin',
        engineName: 'المولّد المدمج',
        isFallback: false,
        extent: null,
      })
      expect(sampleTexts.biology).toContain(question.sourceSentence)
      expect(question.options.filter(({ isCorrect }: { isCorrect: boolean }) => isCorrect)).toHaveLength(1)
    }
    expect([await countRows('question_all'), await countRows('audit_entry')]).toEqual([0, 0])
  })

  it('makes three of the usual kind when nothing else is said', async () => {
    const { body } = await fromText(coordinator, { numberOfQuestions: undefined })

    expect(body).toHaveLength(3)
    expect(body[0]).toMatchObject({ questionType: 'MultipleChoice', difficultyLevel: 'Medium' })
  })

  it('makes what is asked for, in the words of other clients too', async () => {
    const request = {
      NumberOfQuestions: '2',
      questionType: 'TrueFalse',
      Difficulty: 'Hard',
      contextText: sampleTexts.english,
    }
    const { status, body } = await fromText(teacher, { ...request, numberOfQuestions: undefined }, '?language=English')

    expect([status, body.length]).toEqual([200, 2])
    expect(body[0]).toMatchObject({
      questionType: 'TrueFalse',
      difficultyLevel: 'Hard',
      options: [{ text: 'صح' }, { text: 'خطأ' }],
    })
  })

  it('brings no question again that the teacher has in front of them', async () => {
    const first = (await fromText(teacher)).body
    const avoid = first.map(({ text }: { text: string }) => ({ text }))

    const second = (await fromText(teacher, { avoid })).body

    const texts = new Set(first.map(({ text }: { text: string }) => text))
    expect(second.filter(({ text }: { text: string }) => texts.has(text))).toEqual([])
    expect(second.length).toBeGreaterThan(0)
  })

  it('brings others when it is asked again without a word of what to avoid, and begins anew in the end', async () => {
    const toTexts = async (agent: Agent, body: object = {}): Promise<string[]> =>
      (await fromText(agent, { difficulty: 'Easy', ...body })).body.map(({ text }: { text: string }) => text)
    const asked: string[] = []
    let texts = await toTexts(teacher)
    const first = texts
    for (let round = 0; round < 20 && !texts.some((text) => asked.includes(text)); round++) {
      asked.push(...texts)
      texts = await toTexts(teacher)
    }

    expect(asked.length).toBeGreaterThan(first.length)
    expect(new Set(asked).size).toBe(asked.length)
    expect(texts).toEqual(first)
    expect(await toTexts(coordinator)).toEqual(first)
  })

  it('answers an empty list where the text says nothing', async () => {
    const { status, body } = await fromText(teacher, { contextText: 'هل فهمت؟ ما رأيك؟ '.repeat(10) })

    expect([status, body]).toEqual([200, []])
  })

  it.each([
    ['a text of 99 characters', { contextText: 'س'.repeat(99) }, 'contextText', 'ألصق نصًا من 100 حرف على الأقل'],
    [
      'a text that is too long',
      { contextText: `${'س '.repeat(100_001)}س` },
      'contextText',
      'النص 200,000 حرف على الأكثر',
    ],
    ['no question', { numberOfQuestions: 0 }, 'numberOfQuestions', 'عدد الأسئلة من 1 إلى 20'],
    ['21 questions', { numberOfQuestions: 21 }, 'numberOfQuestions', 'عدد الأسئلة من 1 إلى 20'],
    ['an unknown type', { questionType: 'Poem' }, 'questionType', 'نوع سؤال غير معروف'],
    [
      'an essay',
      { questionType: 'Essay' },
      'questionType',
      'هذا النوع يحتاج نموذجًا لغويًا. اختر نوعًا آخر أو اربط النظام بنموذج.',
    ],
    ['an unknown level', { difficulty: 'Deadly' }, 'difficulty', 'مستوى صعوبة غير معروف'],
  ])('refuses %s', async (_, over, field, message) => {
    const { status, body } = await fromText(teacher, over)

    expect([status, body.errors[field]]).toEqual([400, [message]])
  })

  it('refuses a language that the text is not written in, and one that nobody knows', async () => {
    const other = await fromText(teacher, {}, '?language=English')
    const unknown = await fromText(teacher, {}, '?language=Klingon')

    expect([other.status, other.body.message]).toEqual([
      400,
      'النص ليس بالإنكليزية، والمولّد المدمج يصوغ الأسئلة بلغة النص نفسها. غيّر لغة الأسئلة أو النص.',
    ])
    expect([unknown.status, unknown.body.errors.language]).toEqual([400, ['لغة الأسئلة العربية أو الإنكليزية']])
  })

  it('is for the teachers and the coordinator of the course', async () => {
    expect((await fromText(stranger)).status).toBe(404)
    expect((await fromText(server.as('student'))).status).toBe(403)
    expect((await fromText(server.as('admin'))).status).toBe(403)
    expect((await fromText(server.as('visitor'))).status).toBe(401)
  })

  it('serves several people at once', async () => {
    const answers = await Promise.all([fromText(teacher), fromText(coordinator)])

    expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 5],
      [200, 5],
    ])
  })

  it('counts what a person asks for', async () => {
    const strict = await startTestServer({ limits: { builtinGenerationsOfUser: { points: 1, seconds: 60 } } })
    const course = await buildCourse(strict.db, { coordinatorId: strict.person('teacher').id })
    const ask = () =>
      strict
        .as('teacher')
        .call(generateFromText, { params: { courseId: course }, body: { contextText: sampleTexts.physics } })

    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
    await strict.close()
  })
})

describe('generateFromFile', () => {
  it('reads a long PDF as far as it goes, tells how far that is, and keeps nothing of it', async () => {
    const { status, body } = await fromFile(teacher, 'كتاب.pdf', latinPdf(61), {}, '?language=English')

    expect([status, body.length]).toEqual([200, 4])
    expect(body[0].extent).toMatchObject({ pageCount: 61, readPages: 60, isWhole: false })
    expect([await countRows('stored_file'), await countRows('question_all')]).toEqual([0, 0])
  })

  it.each([
    ['docx', buildWordFile(sampleTexts.history.split('\n'))],
    ['txt', Buffer.from(sampleTexts.history)],
    ['md', Buffer.from(`# عنوان\n\n${sampleTexts.history}`)],
  ])('reads %s', async (extension, bytes) => {
    const { status, body } = await fromFile(teacher, `درس.${extension}`, bytes, { QuestionType: 'TrueFalse' })

    expect([status, body.length]).toEqual([200, 4])
    expect(body[0].extent).toMatchObject({ pageCount: null, isWhole: true })
  })

  it.each([
    ['is no PDF', 'a.pdf', Buffer.from('<html>'), 'not-pdf', /ليس ملف PDF/],
    ['is locked', 'a.pdf', encryptedPdf(), 'pdf-encrypted', /محمي بكلمة مرور/],
    ['is broken', 'a.pdf', corruptPdf(), 'pdf-corrupt', /تالف أو غير مكتمل/],
    ['is pictures', 'a.pdf', scannedPdf(), 'pdf-scanned', /صور ممسوحة ضوئيًا/],
    ['has letters of its own', 'a.pdf', garbledPdf(), 'pdf-garbled', /لا يمكن قراءة حروفه/],
    ['is no text', 'a.txt', Buffer.from([1, 0, 2, 0, 3]), 'text-unreadable', /تعذّرت قراءة حروف الملف/],
    ['is empty text', 'a.md', Buffer.from('# \n'), 'nothing-to-read', /لا نص في هذا الملف/],
    ['is too short', 'a.txt', Buffer.from('درس قصير'), 'too-little-text', /في الملف 8 أحرف/],
    ['is no Word document', 'a.docx', Buffer.from('PK'), 'content-differs', /لا يطابق امتداده/],
    ['is of another kind', 'a.exe', Buffer.from('MZ'), 'wrong-kind', /الأنواع المقبولة: pdf، docx، txt، md/],
    ['is a file without bytes', 'a.pdf', Buffer.alloc(0), 'empty', /الملف فارغ/],
  ])('says in its own words that a file %s', async (_, name, bytes, type, words) => {
    const { status, body } = await fromFile(teacher, name, bytes)

    expect([status, body.type]).toEqual([400, `/problems/${type}`])
    expect(body.message).toMatch(words)
    expect(await countRows('stored_file')).toBe(0)
  })

  it('wants a file, and takes none for the course of another person', async () => {
    const none = await teacher.call(generateFromFile, { params: { courseId }, body: buildForm(undefined) })

    expect([none.status, none.problem.errors.file]).toEqual([400, ['اختر ملفًا']])
    expect((await fromFile(stranger, 'a.txt', Buffer.from(sampleTexts.history))).status).toBe(404)
    expect((await fromFile(server.as('student'), 'a.txt', Buffer.from(sampleTexts.history))).status).toBe(403)
  })

  it('refuses more than 20 MB before it takes them', async () => {
    const { status } = await fromFile(teacher, 'a.txt', Buffer.alloc(20 * 1_048_576 + 1, 'x'))

    expect(status).toBe(413)
  })
})
