import { previewOwnUndo, undoOwnChange } from '@manara/contract/changes.ts'
import * as imports from '@manara/contract/imports.ts'
import { listBankQuestions } from '@manara/contract/question-bank.ts'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../../test/test-server.ts'
import {
  audits,
  coordinator,
  courseId,
  given,
  openSchool,
  people,
  review,
  server,
  stranger,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

const start = (agent: Agent, text: string, name = 'أسئلة.txt', course = courseId) => {
  const form = new FormData()
  form.append('File', new File([text], name))
  return agent.post(`/api/teacher/question-bank/course/${course}/imports`, form)
}
const linesOf = async (agent: Agent, id: number) =>
  (await agent.call(imports.listOwnImportLines, { params: { id } })).body
const outcomesOf = async (agent: Agent, id: number) =>
  (await linesOf(agent, id)).map(({ line, outcome }) => [line, outcome])
const commit = (agent: Agent, run: imports.ImportRun, more = {}) =>
  agent.send(imports.commitOwnImport, {
    params: { id: run.importId },
    body: { fingerprint: run.fingerprint ?? '', ...more },
  })
const discard = (agent: Agent, id: number) => agent.call(imports.discardOwnImport, { params: { id } })
const bankOf = async () =>
  await server.db
    .selectFrom('question')
    .select(['id', 'text', 'question_type as type', 'difficulty', 'status', 'author_id as authorId'])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute()
const optionsOf = async (id: number) =>
  (
    await server.db
      .selectFrom('question_option')
      .select(['text', 'is_correct as isCorrect'])
      .where('question_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ text, isCorrect }) => `${isCorrect ? '=' : '~'}${text}`)

const gift = ['::أ::ما عاصمة سورية؟{=دمشق#نعم ~حلب}', '$CATEGORY: صعب\n\nالأرض كروية{T}', 'س{#ثلاثة}'].join('\n\n')

describe('a file of questions', () => {
  it('is previewed and then written for review by the coordinator, with a trail', async () => {
    const { status, body } = await start(teacher, gift)

    expect([status, body]).toMatchObject([
      201,
      {
        state: 'PREVIEWED',
        courseId,
        format: { type: 'gift' },
        counts: { rows: 3, new: 2, refused: 1 },
        notes: [
          expect.stringContaining('عناوين'),
          expect.stringContaining('التعليقات'),
          expect.stringContaining('متوسط'),
        ],
      },
    ])
    expect(await bankOf()).toEqual([])
    expect(await linesOf(teacher, body.importId)).toMatchObject([
      { line: 1, outcome: 'NEW', name: 'ما عاصمة سورية؟' },
      {
        line: 5,
        outcome: 'NEW',
        values: expect.arrayContaining([{ field: 'difficulty', before: null, after: 'صعب' }]),
      },
      {
        line: 7,
        outcome: 'REFUSED',
        name: 'س{#ثلاثة}',
        problems: [{ field: null, text: expect.stringContaining('السطر 7: سؤال عددي') }],
      },
    ])
    expect((await commit(teacher, body)).status).toBe(409)

    const done = await commit(teacher, body, { leavesRefused: true })

    expect([done.status, done.body.state]).toEqual([200, 'DONE'])
    const [first, second] = await bankOf()
    const common = { status: 'Pending', authorId: people.teacher.id }
    expect([first, second]).toMatchObject([
      { ...common, text: 'ما عاصمة سورية؟', type: 'MultipleChoice', difficulty: 'Medium' },
      { ...common, text: 'الأرض كروية', type: 'TrueFalse', difficulty: 'Hard' },
    ])
    expect(await optionsOf(first?.id ?? 0)).toEqual(['=دمشق', '~حلب'])
    expect(await optionsOf(second?.id ?? 0)).toEqual(['=صح', '~خطأ'])
    expect(await audits(first?.id ?? 0)).toEqual(['commitOwnImport'])
  })

  it('of the coordinator is approved at once, and its reviewer is the coordinator', async () => {
    const { body } = await start(coordinator, 'س\nأ) أول\nب) ثان\nالإجابة: ب')

    expect(body.format.type).toBe('aiken')
    await commit(coordinator, body)

    const [question] = await server.db
      .selectFrom('question_all')
      .select(['status', 'reviewed_by'])
      .where('course_id', '=', courseId)
      .execute()
    expect(question).toEqual({ status: 'Approved', reviewed_by: people.coordinator.id })
  })

  it('skips questions that the bank or the file has, in other letters and orders too', async () => {
    await given({ text: 'ما المفتاح؟', options: ['معرّف', 'كلمة'], status: 'Rejected' })
    const text = ['ما المِفتاح؟{~كلمه =معرف}', 'جديد{=أ ~ب}', 'جـديد{~ب =أ}', 'جديد{=ب ~أ}', 'جديد{=أ ~ج}'].join('\n\n')

    const { body } = await start(teacher, text)

    const lines = await linesOf(teacher, body.importId)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['SAME', 'NEW', 'SAME', 'SAME', 'SAME'])
    expect(lines.slice(0, 3).map(({ warnings }) => warnings[0])).toEqual([
      expect.stringContaining('مرفوض'),
      undefined,
      expect.stringContaining('السطر 3'),
    ])
    await commit(teacher, body)
    expect((await bankOf()).map((question) => question.text)).toEqual(['ما المفتاح؟', 'جديد'])
  })

  it('is taken back as one act, but for what the coordinator reviewed since', async () => {
    const { body } = await start(teacher, 'أ{T}\n\nب{F}')
    const { changeId } = (await commit(teacher, body)).body
    const params = { id: changeId ?? 0 }
    const undo = async (mode: 'ALL' | 'POSSIBLE') => {
      const { fingerprint } = (await teacher.call(previewOwnUndo, { params })).body
      return (await teacher.send(undoOwnChange, { params, body: { fingerprint, mode } })).status
    }
    const [first] = await bankOf()
    await review(coordinator, first?.id ?? 0, 'Approved')

    const statuses = [await undo('ALL'), await undo('POSSIBLE')]

    expect([statuses, (await bankOf()).map(({ text }) => text)]).toEqual([[409, 200], ['أ']])
  })

  it('is written once of two commits at once, and not twice by two runs', async () => {
    const [one, other] = [(await start(teacher, 'أ{T}')).body, (await start(coordinator, 'أ{T}')).body]

    const answers = await Promise.all([commit(teacher, one), commit(teacher, one)])
    const late = await commit(coordinator, other)

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([late.status, (await bankOf()).length]).toEqual([409, 1])
    expect(await outcomesOf(coordinator, other.importId)).toEqual([[1, 'SAME']])
  })
})

describe('questions of further kinds', () => {
  const written = [
    'الغلاف{~%50%أ ~%50%ب ~%-100%ج}',
    'العاصمة{=دمشق =%50%الشام}',
    'التسارع{#9.81:0.05}',
    'القارات{=سوريا -> آسيا =مصر -> أفريقيا =لبنان -> آسيا}',
    'عاصمة {=دمشق} سورية',
  ].join('\n\n')

  it('come with their keys, are marked as those of the form, and are not taken twice', async () => {
    const { body } = await start(teacher, written)
    expect(body.counts).toMatchObject({ rows: 5, new: 5, refused: 0 })
    const [, , third, fourth, fifth] = await linesOf(teacher, body.importId)
    expect(third?.values).toMatchObject([{ after: 'التسارع' }, { after: '9.81 ± 0.05' }, { after: 'إجابة عددية' }, {}])
    expect(fourth?.values[1]?.after).toContain('مصر ← أفريقيا')
    expect([fifth?.name, fifth?.values[1]?.after]).toEqual(['عاصمة [[1]] سورية', 'عاصمة [[1]] سورية\n(1) دمشق'])
    expect((await commit(teacher, body)).status).toBe(200)

    const { body: rows } = await coordinator.call(listBankQuestions, { params: { courseId } })
    const byType = new Map(rows.map((row) => [row.questionType, row]))
    expect(byType.get('MultipleResponse')).toMatchObject({
      content: { marking: 'PROPORTIONAL' },
      options: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
    })
    expect(byType.get('ShortText')?.content).toMatchObject({ answers: [{ percent: 100 }, { percent: 50 }] })
    expect(byType.get('Matching')?.content).toMatchObject({
      pairs: [{ leftId: expect.any(String) }, {}, {}],
      extras: [],
    })
    expect(byType.get('FillBlanks')).toMatchObject({ text: 'أكمل الفراغ.', content: { text: 'عاصمة [[1]] سورية' } })

    const file = await coordinator.get(`/api/teacher/question-bank/course/${courseId}/export-text?format=gift`)
    const again = (await start(teacher, file.text)).body
    expect(again.counts).toMatchObject({ rows: 5, new: 0, refused: 0 })
    await discard(teacher, again.importId)
    const twice = (await start(coordinator, 'جديد{=أ =ب}\n\nجـديد{=أ =ب}\n\nجديد{=ج}')).body
    expect((await outcomesOf(coordinator, twice.importId)).map(([, outcome]) => outcome)).toEqual([
      'NEW',
      'SAME',
      'NEW',
    ])
    await discard(coordinator, twice.importId)
  })

  it('are found among many with the same text, in the bank and in the file', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `العدد {=${at + 1}} هنا`).join('\n\n')
    const { body } = await start(teacher, many)
    expect((await commit(teacher, body)).body.counts).toMatchObject({ new: 300 })

    const again = (await start(teacher, `${many}\n\nالعدد {=301} هنا\n\nالعدد {=301} هنا`)).body

    expect(again.counts).toMatchObject({ rows: 302, new: 1, refused: 0 })
    await discard(teacher, again.importId)
  })

  it.each([
    ['العدد{#1:-2}', 'هامش الخطأ'],
    ['الطرفان{=أ -> 1}', 'زوجين على الأقل'],
    ['كلها صحيحة{~%50%أ ~%50%ب}', 'خيارات'],
    ['مكرّرة{=أحمد =احمد}', 'متطابقتان'],
    [`طويلة{=${'أ'.repeat(600)}}`, 'حرف'],
  ])('%s is refused by the rules of its kind', async (text, sentence) => {
    const { body } = await start(teacher, text)

    const lines = await linesOf(teacher, body.importId)
    await discard(teacher, body.importId)
    expect(lines).toMatchObject([{ outcome: 'REFUSED', problems: [{ text: expect.stringContaining(sentence) }] }])
  })
})

describe('a table of questions', () => {
  const heading = 'السؤال,الخيار 1,الخيار 2,الخيار 3,الإجابة الصحيحة,النوع,المستوى'
  const judge = async (row: string) => {
    const { body } = await start(teacher, `${heading}\n${row}\n`, 'أسئلة.csv')
    expect(body.state).toBe('PREVIEWED')
    const [line] = await linesOf(teacher, body.importId)
    await discard(teacher, body.importId)
    const options = line?.values.find(({ field }) => field === 'options')?.after
    return line?.outcome === 'NEW' ? options : [line?.outcome, line?.problems[0]?.text]
  }

  it.each([
    ['س,أول,ثان,,2,,', '✗ أول\n✓ ثان'],
    ['س,أول,ثان,,٢,,سهل', '✗ أول\n✓ ثان'],
    ['س,أول,,ثالث,ج,,', '✗ أول\n✓ ثالث'],
    ['س,أول,ثان,,B),,Hard', '✗ أول\n✓ ثان'],
    ['س,أول,ثان,,الخيار ب,,', '✗ أول\n✓ ثان'],
    ['س,أول,ثان,ثالث, ثالث ,اختيار من متعدد,', '✗ أول\n✗ ثان\n✓ ثالث'],
    ['س,10,20,30,20,,', '✗ 10\n✓ 20\n✗ 30'],
    ['س,,,,صح,صح أو خطأ,', '✓ صح\n✗ خطأ'],
    ['س,,,,F,,', '✗ صح\n✓ خطأ'],
    ['س,خطا,صحيح,,صح,,', '✗ خطأ\n✓ صح'],
  ])('%s is read', async (row, options) => {
    expect(await judge(row)).toBe(options)
  })

  it.each([
    ['س,أول,ثان,,4,,', 'العمود «الإجابة الصحيحة»: «4» ليست رقم خيار'],
    ['س,أول,ثان,,,,', 'اكتب الإجابة الصحيحة'],
    ['س,3,2,1,1,,', '«1» رقم خيار أو حرفه، ونص خيار آخر'],
    ['س,أول,,,1,,', 'خياران على الأقل'],
    ['س,أول,أول,,1,,', 'متطابقان'],
    [',أول,ثان,,1,,', 'أدخل نص السؤال'],
    ['س,أول,ثان,,1,مقالي,', 'العمود «النوع»: «مقالي» نوع غير معروف'],
    ['س,أول,ثان,,1,,عسير', 'العمود «المستوى»: «عسير» مستوى غير معروف'],
    [`${'س'.repeat(2_001)},أول,ثان,,1,,`, 'نص السؤال 2000 حرف على الأكثر'],
    [`س,${'أ'.repeat(501)},ثان,,1,,`, 'نص الخيار 500 حرف على الأكثر'],
  ])('%s is refused', async (row, sentence) => {
    expect(await judge(row)).toEqual(['REFUSED', expect.stringContaining(sentence)])
  })

  it('waits for the columns that it lacks', async () => {
    const { body } = await start(teacher, 'السؤال,الخيار 1\nس,أول', 'أسئلة.csv')

    expect([body.state, body.missing]).toEqual([
      'MAPPING',
      [expect.stringContaining('الخيار 2'), expect.stringContaining('الإجابة الصحيحة')],
    ])
  })

  it('takes the export of a bank: all options in one cell', async () => {
    const { body } = await start(teacher, 'السؤال,الخيارات,النوع\nس,"✗ أول\n✓ ثان",اختيار من متعدد', 'بنك.csv')

    expect(body.counts).toMatchObject({ new: 1, refused: 0 })
    await commit(teacher, body)
    expect(await optionsOf((await bankOf())[0]?.id ?? 0)).toEqual(['~أول', '=ثان'])
  })
})

describe('refused', () => {
  it('are other roles, courses of others, and the runs of others', async () => {
    const { body } = await start(teacher, 'أ{T}')

    const refused = await Promise.all([
      start(stranger, 'أ{T}'),
      start(server.as('admin'), 'أ{T}'),
      start(teacher, 'أ{T}', 'أ.txt', 999_999),
      coordinator.send(imports.getOwnImport, { params: { id: body.importId } }),
      commit(stranger, body),
    ])

    expect(refused.map(({ status }) => status)).toEqual([404, 403, 404, 404, 404])
  })

  it.each([
    ['too many questions', 'أ{T}\n\n'.repeat(2_001), 'أ.gift', 'أكثر من 2,000 سؤال'],
    ['nothing', '', 'أ.txt', 'فارغ'],
  ])('is a file with %s', async (_, text, name, sentence) => {
    const { status, body } = await start(teacher, text, name)

    expect(status === 201 ? [body.state, body.failure] : [body.message]).toContainEqual(
      expect.stringContaining(sentence),
    )
  })

  it('is a commit by a teacher who lost the course, or the office of its coordinator, since the preview', async () => {
    const { body } = await start(coordinator, 'أ{T}')
    await server.db.updateTable('course_all').set({ coordinator_id: null }).where('id', '=', courseId).execute()

    const { status } = await commit(coordinator, body)

    expect([status, await bankOf()]).toEqual([404, []])
  })
})
