import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { saveManyRawGrades } from '@manara/contract/grades.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { accounts, createClientFor, enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const count = 40

/** Forty people with one family name; the first one's national id will be given away. */
async function enrolFamily(schoolUrl: string, family: string) {
  const people = Array.from({ length: count }, (_, index) => newStudent(`سامر ${index + 1}`, family))
  for (let from = 0; from < count; from += 8)
    await Promise.all(people.slice(from, from + 8).map((person) => enrol(schoolUrl, person)))
  return people
}

test('an administrator undoes a deletion of forty people; one cannot come back and is named', async ({
  page,
  schoolUrl,
  arrive,
}) => {
  test.slow()
  const family = `القباني ${newMark()}`
  const people = await enrolFamily(schoolUrl, family)
  const dialog = page.getByRole('dialog')
  await arrive('admin')

  await test.step('the wrong button', async () => {
    await page.goto(`/admin/users?q=${encodeURIComponent(family)}`)
    await page.getByRole('columnheader').getByRole('checkbox', { name: 'تحديد كل من في الصفحة' }).click()
    await page.getByRole('button', { name: /^تحديد كل .*المطابقين \(40\)$/ }).click()
    await page.getByRole('button', { name: 'حذف المحدّدين' }).click()
    await dialog.getByRole('textbox', { name: 'عدد من يُحذف' }).fill('40')
    await dialog.getByRole('button', { name: /^حذف .*40/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: family })).toHaveCount(0)
  })

  await test.step('meanwhile the national id of one of them is given to a new person', async () => {
    const first = people.find(({ firstName }) => firstName === 'سامر 1')
    await enrol(schoolUrl, { ...newStudent('رنا', 'الشامي'), nationalId: first?.nationalId ?? '' })
  })

  await test.step('the preview names who cannot come back, and why', async () => {
    await page.goto('/admin/changes?kind=DELETION')
    const act = page.getByRole('row').filter({ hasText: 'حُذف 40' }).first()
    await act.getByRole('button', { name: /^تراجع/ }).click()
    await expect(dialog.getByText('يعود 39 من 40', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'ما يتعذّر التراجع عنه' })).toContainText(`سامر 1 ${family}`)
    await expect(dialog.getByText('صار رقمه أو بريده لشخص آخر.')).toBeVisible()
  })

  await test.step('the others come back', async () => {
    await dialog.getByRole('button', { name: 'تراجع عمّا يمكن (39 من 40)' }).click()
    await expect(toast(page, 'تم التراجع')).toBeVisible()
    await page.goto(`/admin/users?q=${encodeURIComponent(family)}`)
    await expect(page.getByText('39 طالبًا', { exact: false }).first()).toBeVisible()
  })
})

/** A classroom of the teacher with two students, whose marks were saved at once. */
async function saveWrongMarks(schoolUrl: string) {
  const { call } = await createClientFor(schoolUrl, 'admin')
  const mark = newMark()
  const { academicProgramId } = await call(createProgram, { body: { name: `برنامج التراجع ${mark}` } })
  const { courseId } = await call(createCourse, { body: { name: `الإحصاء ${mark}`, academicProgramId, price: 0 } })
  const { classroomId } = await call(createClassroom, { body: { name: `الشعبة ${mark}`, courseId, capacity: 10 } })
  const [teacher] = await call(listUsers, { query: { q: accounts.teacher.email } })
  await call(assignTeacher, { params: { id: classroomId }, body: { teacherId: teacher?.userId ?? 0 } })
  const grades = []
  for (const firstName of ['رنا', 'ليث']) {
    const { userId } = await enrol(schoolUrl, newStudent(firstName, 'الحلبي'))
    await call(assignProgram, { params: { id: userId }, body: { academicProgramId } })
    const { enrollmentId } = await call(enroll, { body: { studentId: userId, classroomId } })
    grades.push({ enrollmentId, practicalGrade: 29, examGrade: 69 })
  }
  const asTeacher = await createClientFor(schoolUrl, 'teacher')
  await asTeacher.call(saveManyRawGrades, { params: { id: classroomId }, body: { grades } })
  return { classroomId, name: `الشعبة ${mark}` }
}

test('a teacher undoes marks of the wrong classroom, and says why', async ({ page, schoolUrl, arrive }) => {
  const { classroomId, name } = await saveWrongMarks(schoolUrl)
  const dialog = page.getByRole('dialog')
  await arrive('teacher')
  await page.goto('/teacher/changes')

  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^تراجع/ })
    .click()
  await expect(dialog.getByRole('list', { name: 'ما سيعود' })).toContainText('رنا الحلبي')
  await expect(dialog.getByRole('button', { name: 'تراجع عن الكل' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /سبب التراجع/ }).fill('درجات شعبة أخرى')
  await dialog.getByRole('button', { name: 'تراجع عن الكل' }).click()

  await expect(toast(page, 'تم التراجع')).toBeVisible()
  await page.goto(`/teacher/classroom/${classroomId}/grading`)
  await expect(page.getByRole('row').filter({ hasText: 'رنا الحلبي' })).toContainText('لم تُرصد')
})
