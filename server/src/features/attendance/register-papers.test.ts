import { getRegisterPaper, getRegisterPaperOfOffice, getRegisterWorkbook } from '@manara/contract/attendance-papers.ts'
import { getClassroomRegister } from '@manara/contract/attendance-reports.ts'
import type { Endpoint, InputOf } from '@manara/contract/endpoint.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { readPdfPages } from '../../../test/read-pdf-pages.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { morning } from './attendance.fixtures.ts'

openSchool({ clock: () => morning })

const names = ['أحمد', 'باسل', 'تيم', 'جود', 'حسن', 'خالد', 'دانا', 'لمى', 'زين', 'سلمى']

/** A classroom of a teacher with students whose names are in order. */
async function buildRegister(students: number) {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const enrollmentIds: number[] = []
  const fullNames: string[] = []
  for (let index = 0; index < students; index++) {
    const firstName = `${names[Math.floor(index / 20) % 10]}`
    const lastName = `العائلة ${names[Math.floor(index / 2) % 10]} ${names[index % 10]}`
    const student = await buildPerson(server.db, { firstName, lastName })
    enrollmentIds.push(await buildEnrollment(server.db, { classroomId, studentId: student.id }))
    fullNames.push(`${firstName} ${lastName}`)
  }
  return { teacher, agent: await server.asPerson(teacher), classroomId, enrollmentIds, fullNames }
}

async function take<E extends Endpoint>(person: Pick<BuiltPerson, 'id' | 'role' | 'email'>, of: E, input: InputOf<E>) {
  const headers = { authorization: `Bearer ${await server.tokenFor(person)}` }
  return server.app.inject({ method: 'GET', url: buildUrl(of, input as object), headers })
}

const entries = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['entity_id as id', 'after'])
    .where('operation', '=', operation)
    .orderBy('id')
    .execute()

const month = '2026-10'

describe('the register of a month on paper', () => {
  it('has the names in order, a sign for each mark and the totals; a blank one has no marks', async () => {
    const { teacher, classroomId, enrollmentIds, fullNames } = await buildRegister(3)
    const [one = 0, two = 0, three = 0] = enrollmentIds
    await buildLesson(server.db, { classroomId, day: '2026-10-01', marks: { [one]: 'ABSENT', [two]: 'LATE' } })
    await buildLesson(server.db, { classroomId, day: '2026-10-31', marks: { [one]: 'ABSENT', [three]: 'EXCUSED' } })
    await buildLesson(server.db, { classroomId, day: '2026-11-01', marks: { [one]: 'ABSENT' } })
    const params = { id: classroomId }

    const filled = await take(teacher, getRegisterPaper, { params, query: { month } })
    const blank = await take(teacher, getRegisterPaper, { params, query: { month, blank: '1' } })

    expect([filled.statusCode, filled.headers['cache-control']]).toEqual([200, 'no-store'])
    const [page = ''] = await readPdfPages(filled.rawPayload)
    const [empty = ''] = await readPdfPages(blank.rawPayload)
    const places = fullNames.map((name) => page.indexOf(name))
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
    expect([page, empty].every((text) => text.includes('تشرين الأول 2026') && text.includes('31'))).toBe(true)
    const signs = (text: string) =>
      text
        .split('\n')
        .find((line) => line.includes(fullNames[0] ?? ''))
        ?.match(/ غ/g)
    expect([signs(page)?.length, signs(empty)]).toEqual([2, null])
    expect(await entries('getRegisterPaper')).toEqual(
      Array.from({ length: 2 }, () => ({
        id: String(classroomId),
        after: { name: expect.any(String), month, students: 3 },
      })),
    )
  })

  it('is made of 200 students and 31 days, and of nobody', async () => {
    const { teacher, classroomId, enrollmentIds, fullNames } = await buildRegister(200)
    const marks = Object.fromEntries(enrollmentIds.map((id, index) => [id, index % 9 ? 'PRESENT' : 'ABSENT'] as const))
    for (let day = 1; day <= 31; day++)
      await buildLesson(server.db, { classroomId, day: `2026-10-${String(day).padStart(2, '0')}`, marks })
    const nobody = await buildRegister(0)

    const large = await take(teacher, getRegisterPaper, { params: { id: classroomId }, query: { month } })
    const empty = await take(nobody.teacher, getRegisterPaper, {
      params: { id: nobody.classroomId },
      query: { month: '2027-02' },
    })

    const pages = await readPdfPages(large.rawPayload)
    expect(pages.length).toBeGreaterThan(5)
    expect(fullNames.filter((name) => pages.join('\n').includes(name))).toHaveLength(200)
    expect(pages.every((page) => page.includes('الطالب'))).toBe(true)
    expect((await readPdfPages(empty.rawPayload)).join()).toContain('لا طلاب في الشعبة.')
  })

  it('is of any classroom for the office, and of the own for a teacher', async () => {
    const { classroomId } = await buildRegister(1)
    const { agent: other } = await buildRegister(1)
    const ask = { params: { id: classroomId }, query: { month } }

    const office = await admin.call(getRegisterPaperOfOffice, ask)
    const refused = await other.call(getRegisterPaper, ask)
    const badMonths = await Promise.all(
      ['2026-13', '10-2026', ''].map((bad) => other.send(getRegisterPaper, { ...ask, query: { month: bad } })),
    )

    expect(office.status).toBe(200)
    expect([refused.status, refused.problem?.message]).toEqual([404, 'الشعبة غير موجودة أو ليست من شُعَبك.'])
    for (const { status, text } of badMonths) expect([status, /الشهر/.test(text)]).toEqual([400, true])
  })
})

describe('the register as a workbook', () => {
  it('runs from right to left, with ids as texts, a column for each lesson and nothing of cancelled ones', async () => {
    const { teacher, agent, classroomId, enrollmentIds, fullNames } = await buildRegister(2)
    const [one = 0] = enrollmentIds
    await buildLesson(server.db, { classroomId, day: '2026-10-01', marks: { [one]: 'ABSENT' } })
    await buildLesson(server.db, { classroomId, day: '2026-10-02', state: 'CANCELLED' })
    const params = { id: classroomId }

    const { rawPayload, statusCode } = await take(teacher, getRegisterWorkbook, { params, query: {} })
    const tooLong = await agent.call(getRegisterWorkbook, { params, query: { from: '2026-01-01', to: '2026-10-01' } })

    const sheet = readPart(rawPayload, 'xl/worksheets/sheet1.xml')
    const texts = [...sheet.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text)
    expect([statusCode, tooLong.status, sheet.includes('rightToLeft="1"')]).toEqual([200, 400, true])
    expect(texts).toEqual(expect.arrayContaining(['2026-10-01 08:00', 'غائب', ...fullNames]))
    expect(texts.filter((text) => text?.startsWith('2026-10-02'))).toEqual([])
    expect((await entries('getRegisterWorkbook')).map(({ id }) => id)).toEqual([String(classroomId)])
  })
})

describe('getClassroomRegister', () => {
  it('shows the newest lessons when there are more than of any month', async () => {
    const { agent, classroomId, enrollmentIds } = await buildRegister(1)
    const [one = 0] = enrollmentIds
    for (let day = 1; day <= 35; day++) {
      const date = new Date(Date.UTC(2026, 7, 30 + day)).toISOString().slice(0, 10)
      for (let hour = 0; hour < 20; hour++)
        await buildLesson(server.db, { classroomId, day: date, startsAt: `${String(hour).padStart(2, '0')}:00` })
    }
    await buildLesson(server.db, { classroomId, day: '2026-10-05', marks: { [one]: 'LATE' } })

    const { body } = await agent.call(getClassroomRegister, {
      params: { id: classroomId },
      query: { from: '2026-08-31', to: '2026-10-05' },
    })

    expect([body.lessons.length, body.lessons.at(-1)?.day]).toEqual([620, '2026-10-05'])
    expect(body.rows[0]).toMatchObject({ share: 100, level: 0, remaining: null, isBarred: false })
  })
})
