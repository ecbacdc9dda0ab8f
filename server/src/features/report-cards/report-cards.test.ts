import { getAcademicRecord } from '@manara/contract/academic-record.ts'
import type { Endpoint } from '@manara/contract/endpoint.ts'
import * as contract from '@manara/contract/report-cards.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { readPdfPages } from '../../../test/read-pdf-pages.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const words = [
  { fromPercent: 90, word: 'ممتاز' },
  { fromPercent: 80, word: 'جيد جدًا' },
  { fromPercent: 70, word: 'جيد' },
  { fromPercent: 60, word: 'مقبول' },
  { fromPercent: 0, word: 'راسب' },
]
const design: contract.ReportDesign = { words, title: 'بطاقة النتائج', signatures: ['مدير المدرسة'] }
const save = (given: Partial<contract.ReportDesign> = {}) =>
  admin.send(contract.updateReportDesign, { body: { ...design, ...given } })

beforeEach(() => save())

interface Marks {
  practicalGrade?: number
  examGrade?: number
  finalGrade?: number
}

/** A student with one course for each row of marks; «hidden» ones are not published. */
async function buildStudent(rows: readonly (Marks & { course: string; isHidden?: boolean })[], programId?: number) {
  const program = programId ?? (await buildProgram(server.db, { name: 'التصميم' }))
  const student = await buildPerson(server.db, { firstName: 'ليان', lastName: 'الحلبي', programId: program })
  const classroomIds: number[] = []
  for (const { course, isHidden, ...marks } of rows) {
    const courseId = await buildCourse(server.db, { programId: program, name: course })
    const classroomId = await buildClassroom(server.db, { courseId })
    classroomIds.push(classroomId)
    await buildEnrollment(server.db, { classroomId, studentId: student.id, ...marks })
    if (isHidden)
      await server.db.insertInto('grade_plan').values({ classroom_id: classroomId, shows_marks: 'PUBLISHED' }).execute()
  }
  return { student, program, classroomIds }
}

async function take(
  person: Pick<BuiltPerson, 'id' | 'role' | 'email'>,
  endpoint: Endpoint,
  query: Record<string, unknown> = {},
) {
  const headers = { authorization: `Bearer ${await server.tokenFor(person)}` }
  const answer = await server.app.inject({ url: buildUrl(endpoint, { query }), headers })
  return {
    status: answer.statusCode,
    answer,
    pages: answer.statusCode === 200 ? await readPdfPages(answer.rawPayload) : [],
  }
}

const whole = { practicalGrade: 27, examGrade: 61.5, finalGrade: 88.5 }
const failed = { practicalGrade: 10.3, examGrade: 35, finalGrade: 45.3 }

describe('the words of final grades', () => {
  const wordsOf = async (finals: readonly number[]) => {
    const { student } = await buildStudent(
      finals.map((finalGrade, at) => ({
        ...{ course: `مقرر ${at}`, finalGrade },
        ...{ practicalGrade: Math.min(30, finalGrade), examGrade: Math.max(0, finalGrade - 30) },
      })),
    )
    const { body } = await (await server.asPerson(student)).call(getAcademicRecord)
    return body.enrollmentHistory.map(({ gradeWord }) => gradeWord).toReversed()
  }

  it('go by the final grade; a course that was not passed always has the lowest, a passed one never', async () => {
    expect(await wordsOf([90, 89.99, 70, 60, 59.99])).toEqual(['ممتاز', 'جيد جدًا', 'جيد', 'مقبول', 'راسب'])
    await save({
      words: [
        { fromPercent: 75, word: 'عالٍ' },
        { fromPercent: 70, word: 'متوسط' },
        { fromPercent: 0, word: 'ضعيف' },
      ],
    })
    expect(await wordsOf([75, 61, 40])).toEqual(['عالٍ', 'متوسط', 'ضعيف'])
    await save({ words: [] })
    expect(await wordsOf([95])).toEqual([undefined])
  })

  it('begin at 0, each at its own, and are two at least', async () => {
    const answers = [
      await save({ words: words.slice(0, 1) }),
      await save({ words: words.slice(0, 3) }),
      await save({ words: [...words, { fromPercent: 90, word: 'آخر' }] }),
      await save({ words: [{ fromPercent: 101, word: 'فوق' }, ...words] }),
      await save({ title: '' }),
      await save({ signatures: ['أ', 'ب', 'ج', 'د'] }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
    expect(answers[1]?.problem.message).toBe('أدنى تقدير يبدأ من 0. اجعل بداية أحد التقديرات 0.')
    expect((await admin.call(contract.getReportDesign)).body).toEqual(design)
    expect((await server.as('teacher').send(contract.updateReportDesign, { body: design })).status).toBe(403)
  })
})

describe('getOwnReportCard', () => {
  it('has the title of the school, each course with its parts over their maxima, word and result, the mean, note and seal, in order', async () => {
    await save({ title: 'الجلاء المدرسي', note: 'تُسلَّم باليد', signatures: ['أمين السر', 'مدير المدرسة'] })
    const { student } = await buildStudent([
      { course: 'الألوان', ...whole },
      { course: 'الرسم', ...failed },
    ])

    const { answer, pages } = await take(student, contract.getOwnReportCard)

    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('الجلاء المدرسي - ليان الحلبي'))
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    const inOrder = ['الجلاء المدرسي', 'ليان الحلبي', '66.90', 'الألوان', '27', '61.5', '88.5', 'الرسم', '45']
    const places = [...inOrder, 'باليد', 'السر'].map((one) => page.indexOf(one))
    expect(places.includes(-1), page).toBe(false)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const one of ['جيد جد', 'راسب', 'من 70', 'ختم المدرسة']) expect(page).toContain(one)
  })

  it('shows «—» for what is not published, and then no mean; with nothing to show it is refused', async () => {
    const { student } = await buildStudent([
      { course: 'الألوان', ...whole },
      { course: 'الرسم', ...failed, isHidden: true },
    ])
    const hidden = await buildStudent([{ course: 'الخط', ...whole, isHidden: true }])

    const { pages } = await take(student, contract.getOwnReportCard)
    const none = await take(hidden.student, contract.getOwnReportCard)

    expect(pages[0]).toContain('الرسم')
    expect(pages[0]).toContain('88.5')
    expect(pages[0]).not.toMatch(/45\.3|66\.9|35 من|من 35/)
    expect(none.status).toBe(409)
    expect(none.answer.json().message).toMatch(/لم تُنشر/)
  })
})

describe('the cards of the office', () => {
  it('are listed with their gaps, by program, classroom and name', async () => {
    const program = await buildProgram(server.db, { name: 'الخط العربي' })
    const { student, classroomIds } = await buildStudent(
      [{ course: 'الرقعة', ...whole }, { course: 'النسخ', ...whole, isHidden: true }, { course: 'الكوفي' }],
      program,
    )
    await buildStudent([{ course: 'الديواني', ...whole }], program)
    const list = async (query: object) => (await admin.call(contract.listReportCards, { query })).body

    expect(await list({ programId: program })).toHaveLength(2)
    expect(await list({ programId: program, classroomId: classroomIds[0] })).toEqual([
      {
        ...{ studentId: student.id, studentName: 'ليان الحلبي', programName: 'الخط العربي' },
        ...{ courseCount: 3, missingCount: 2 },
      },
    ])
    expect(await list({ programId: program, termId: 999_999 })).toEqual([])
    expect(await list({ programId: program, q: 'لا أحد بهذا الاسم' })).toEqual([])
  })

  it('are printed a page each, with gaps, and written down as an export', async () => {
    const one = await buildStudent([{ course: 'الألوان', ...whole }])
    const two = await buildStudent([{ course: 'الرسم', ...failed, isHidden: true }])
    const empty = await buildPerson(server.db)
    const ids = [one.student.id, two.student.id, empty.id].join()

    const { pages } = await take(server.person('admin'), contract.printReportCards, { ids })
    const none = await take(server.person('admin'), contract.printReportCards, { ids: String(empty.id) })
    const teacher = await take(server.person('teacher'), contract.printReportCards, { ids })
    const many = await take(server.person('admin'), contract.printReportCards, {
      ids: Array.from({ length: 101 }, (_, at) => at + 1).join(),
    })

    expect(pages).toHaveLength(2)
    expect(pages.join()).toContain('88.5')
    expect(pages.join()).not.toContain('45.3')
    expect([none.status, teacher.status, many.status]).toEqual([409, 403, 400])
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('after')
      .where('operation', '=', 'printReportCards')
      .execute()
    expect(trail).toEqual([{ after: { rows: 2 } }])
  })
})
