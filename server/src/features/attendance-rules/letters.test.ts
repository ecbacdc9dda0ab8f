import { getWarningLetters } from '@manara/contract/attendance-papers.ts'
import { offeredRule, updateAttendanceRule, updateLessonPlan } from '@manara/contract/attendance-rules.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { readPdfPages } from '../../../test/read-pdf-pages.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { recountAll } from './recount.service.ts'

openSchool()

/** A place with so many absences of 48 lessons, under the offered rule. */
async function buildPlace(firstName: string, absences: number): Promise<number> {
  const student = await buildPerson(server.db, { firstName, lastName: 'الحلبي' })
  const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'هالة', lastName: 'الأتاسي' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
  for (let day = 1; day <= absences; day++)
    await buildLesson(server.db, {
      classroomId,
      day: `2026-09-${String(day).padStart(2, '0')}`,
      marks: { [enrollmentId]: 'ABSENT' },
    })
  await buildLesson(server.db, { classroomId, day: '2026-09-30', marks: { [enrollmentId]: 'LATE' } })
  await admin.call(updateLessonPlan, { params: { id: classroomId }, body: { plannedLessons: 48 } })
  return enrollmentId
}

it('has a page for each warned student, in order: lessons and dates, units, share, what is left, signatures', async () => {
  await admin.call(updateAttendanceRule, { params: { programId: 0 }, body: { ...offeredRule, effect: 'BAR' } })
  const [beyond, none, first] = [await buildPlace('ليان', 13), await buildPlace('هبة', 1), await buildPlace('أحمد', 6)]
  await recountAll(server.db)
  const ids = [beyond, none, first].join(',')

  const response = await server.app.inject({
    method: 'GET',
    url: buildUrl(getWarningLetters, { query: { ids } }),
    headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
  })

  expect(response.statusCode).toBe(200)
  const [one = '', two = '', ...rest] = await readPdfPages(response.rawPayload)
  expect(rest).toEqual([])
  for (const words of ['أحمد الحلبي', 'إنذا', '12.5%', '48 حصة', '6 غيابات', '6 أيلول 2026', '08:00', 'الإدا'])
    expect(one).toContain(words)
  expect(one).not.toContain('7 أيلول 2026')
  for (const words of ['ليان الحلبي', 'تجاوز', '27.08%', 'لم يبق غياب', '13 أيلول 2026']) expect(two).toContain(words)
  const trail = await server.db
    .selectFrom('audit_entry')
    .select('after')
    .where('operation', '=', 'getWarningLetters')
    .execute()
  expect(trail).toEqual([{ after: { rows: 2 } }])
})

it('refuses students without a warning, and more than a hundred', async () => {
  const none = await admin.call(getWarningLetters, { query: { ids: String(await buildPlace('كنان', 0)) } })
  const many = await admin.send(getWarningLetters, { query: { ids: Array.from({ length: 101 }, () => 1).join(',') } })
  const nothing = await admin.send(getWarningLetters, { query: { ids: '1;2' } })

  expect([none.status, none.problem?.message]).toEqual([
    409,
    'لا إنذار الآن لمن اخترت. حدّث القائمة واختر من عليه إنذار.',
  ])
  for (const { status, text } of [many, nothing])
    expect([status, text.includes('اختر من 1 إلى 100')]).toEqual([400, true])
})
