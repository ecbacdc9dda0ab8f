import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { calculateFinalGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { type CreateUserBody, listUsers } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { accounts, createClientFor, enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'
import { chooseAction } from '../row-menu.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

interface Term {
  program: string
  course: string
  classroomId: number
  /** Gives the course its grades, and the classroom its end. */
  finish: (marks: { studentId: number; practicalGrade: number; examGrade: number }[]) => Promise<void>
}

/** A program with one course and one classroom of the demo teacher, in which these students sit. */
async function setUp(schoolUrl: string, studentIds: readonly number[]): Promise<Term> {
  const admin = await createClientFor(schoolUrl, 'admin')
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const mark = newMark()
  const [program, course] = [`مهارات الإسعاف الأولي ${mark}`, `الإنعاش ${mark}`]
  const [hala] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  const { academicProgramId } = await admin.call(createProgram, { body: { name: program } })
  const { courseId } = await admin.call(createCourse, { body: { name: course, academicProgramId, price: 1000 } })
  const { classroomId } = await admin.call(createClassroom, { body: { name: 'الدفعة الأولى', courseId, capacity: 20 } })
  await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: hala?.userId ?? 0 } })
  const places = new Map<number, number>()
  for (const studentId of studentIds) {
    await admin.call(assignProgram, { params: { id: studentId }, body: { academicProgramId } })
    const { enrollmentId } = await admin.call(enroll, { body: { studentId, classroomId } })
    places.set(studentId, enrollmentId)
  }
  return {
    program,
    course,
    classroomId,
    async finish(marks) {
      const params = { id: classroomId }
      const grades = marks.map(({ studentId, ...given }) => ({ enrollmentId: places.get(studentId) ?? 0, ...given }))
      await teacher.call(saveManyRawGrades, { params, body: { grades } })
      await teacher.call(calculateFinalGrades, { params })
      await teacher.call(toggleClassroomStatus, { params })
    },
  }
}

const getName = ({ firstName, lastName }: CreateUserBody) => `${firstName} ${lastName}`
const pdf = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

test('a term ends: graduation rehearsed and processed, a certificate found by everybody, the classroom archived', async ({
  page,
  browser,
  schoolUrl,
  arrive,
}) => {
  test.slow()
  const [rana, yazan] = [newStudent('رنا', 'الشامي'), newStudent('يزن', 'الحلبي')]
  const ids = [await enrol(schoolUrl, rana), await enrol(schoolUrl, yazan)].map(({ userId }) => userId)
  const term = await setUp(schoolUrl, ids)
  const dialog = page.getByRole('dialog')
  const rehearse = async () => {
    const field = page.getByPlaceholder('اختر برنامجًا محددًا')
    await field.click()
    await field.pressSequentially(term.program)
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue(term.program)
    await page.getByRole('button', { name: 'معاينة الدفعة' }).click()
  }
  await arrive('admin')

  await test.step('before the grades: nobody is complete, and the course is named', async () => {
    await page.goto('/admin/graduation')
    await rehearse()
    await page.getByRole('button', { name: /لم تكتمل درجاتهم/ }).click()
    await expect(page.getByText(`تنقص درجة نهائية في: ${term.course}`)).toHaveCount(2)
    await expect(page.getByText('لا أحد للتخريج الآن')).toBeVisible()
  })

  await test.step('the rehearsal tells who graduates and who fails, and the batch does exactly that', async () => {
    const [ranaId = 0, yazanId = 0] = ids
    await term.finish([
      { studentId: ranaId, practicalGrade: 28, examGrade: 60.5 },
      { studentId: yazanId, practicalGrade: 10, examGrade: 20 },
    ])
    await page.getByRole('button', { name: 'معاينة الدفعة' }).click()
    await expect(page.getByRole('list', { name: 'يتخرّجون' })).toContainText(/رنا الشامي.*88\.50/)
    await page.getByRole('button', { name: /يرسبون/ }).click()
    await expect(page.getByText('المعدّل 30.00 دون 60.00')).toBeVisible()
    await page.getByRole('button', { name: 'تخريج 1 وتسجيل رسوب 1' }).click()
    await dialog.getByRole('button', { name: 'تخريج الدفعة' }).click()
    await expect(dialog).toContainText('تخرّج طالب واحد، ورسب طالب واحد.')
    await dialog.getByRole('button', { name: 'إغلاق' }).last().click()
    await rehearse()
    await expect(page.getByText(/لا تشمل هذه الدفعة طالبًا واحدًا من الراسبين سابقًا/)).toBeVisible()
  })

  await test.step('the dashboard leads to the very graduate, and the certificate is uploaded', async () => {
    await page.goto('/admin/graduation')
    await page.getByRole('searchbox').fill(rana.nationalId)
    // The head and the one row: a list that still changes swallows the click.
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, getName(rana))).toContainText('بانتظار الشهادة')
    await chooseAction(row(page, getName(rana)), 'رفع الشهادة')
    const file = { name: 'مسح ضوئي.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: 'رفع الشهادة' }).click()
    await expect(toast(page, 'رُفعت الشهادة')).toBeVisible()
    await expect(row(page, getName(rana))).toContainText('مرفوعة')
  })

  await test.step('everybody finds it by the national id, and saves it under her name', async () => {
    const visitor = await browser.newPage({ baseURL: schoolUrl })
    await visitor.goto('/public/verify-certificate')
    await visitor.getByRole('textbox', { name: /^الرقم الوطني/ }).fill(rana.nationalId.toLowerCase())
    await visitor.getByRole('button', { name: 'بحث' }).click()
    await expect(visitor.getByRole('heading', { name: getName(rana) })).toBeVisible()
    const saved = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: /^تنزيل شهادة/ }).click()
    expect((await saved).suggestedFilename()).toBe(`شهادة ${getName(rana)}.pdf`)
    await visitor.getByRole('textbox', { name: /^الرقم الوطني/ }).fill(yazan.nationalId)
    await visitor.getByRole('button', { name: 'بحث' }).click()
    await expect(visitor.getByText('لا شهادات لهذا الرقم')).toBeVisible()
    await visitor.close()
  })

  await test.step('the classroom goes to the archive, and is found there by a student, with all grades', async () => {
    await page.goto(`/admin/archiving?q=${encodeURIComponent(term.course)}`)
    await page.getByRole('button', { name: `أرشفة الدفعة الأولى من ${term.course}` }).click()
    await expect(dialog).toContainText('لا يُحذف شيء')
    await dialog.getByRole('button', { name: 'أرشفة الشعبة' }).click()
    await expect(toast(page, 'أُرشفت الشعبة')).toBeVisible()
    await page.goto(`/admin/archiving?tab=archive&q=${rana.nationalId}`)
    await page.getByRole('button', { name: `طلاب الدفعة الأولى من ${term.course}` }).click()
    await expect(dialog.getByRole('row').filter({ hasText: getName(rana) })).toContainText(/28.*60\.5.*88\.5/)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'ملف Excel' }).click()
    expect((await saved).suggestedFilename()).toBe(`${term.course} - الدفعة الأولى.xlsx`)
  })
})
