import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { accounts, createClientFor, enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const names = [
  ['أحمد', 'الحموي'],
  ['رنا', 'الشامي'],
  ['ليان', 'الحلبي'],
] as const

/** A classroom of the teacher with three students, made for this journey alone. */
async function buildClassroom(schoolUrl: string) {
  const { call } = await createClientFor(schoolUrl, 'admin')
  const mark = newMark()
  const { academicProgramId } = await call(createProgram, { body: { name: `برنامج الرصد ${mark}` } })
  const { courseId } = await call(createCourse, {
    body: { name: `قواعد البيانات ${mark}`, academicProgramId, price: 0 },
  })
  const { classroomId } = await call(createClassroom, { body: { name: 'الشعبة أ', courseId, capacity: 10 } })
  const [teacher] = await call(listUsers, { query: { q: accounts.teacher.email } })
  await call(assignTeacher, { params: { id: classroomId }, body: { teacherId: teacher?.userId ?? 0 } })
  for (const [firstName, lastName] of names) {
    const { userId } = await enrol(schoolUrl, newStudent(firstName, lastName))
    await call(assignProgram, { params: { id: userId }, body: { academicProgramId } })
    await call(enroll, { body: { studentId: userId, classroomId } })
  }
  return classroomId
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** As a spreadsheet gives its cells away. */
const pasteHere = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a teacher grades by keyboard and paste, calculates, and completes the classroom', async ({
  page,
  schoolUrl,
  arrive,
  problems,
}) => {
  test.slow()
  const classroomId = await buildClassroom(schoolUrl)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await arrive('teacher')

  await test.step('completing is refused while grades are missing, and names who lacks one', async () => {
    await page.goto(`/teacher/classroom/${classroomId}/settings`)
    await button('إنهاء الشعبة').click()
    await page.getByRole('dialog').getByRole('button', { name: 'إنهاء الشعبة' }).click()
    await expect(page.getByRole('list', { name: 'طلاب بلا درجة نهائية' })).toContainText('أحمد الحموي')
    await page.getByRole('link', { name: 'الذهاب إلى الدرجات' }).click()
    await expect(row('ليان الحلبي')).toContainText('لم تُرصد')
  })

  await test.step('practical marks by keyboard, with Arabic digits', async () => {
    await page.getByRole('textbox', { name: 'العملي: أحمد الحموي' }).click()
    for (const digits of ['٢٨', '٢٤٫٥', '٣١']) {
      await page.keyboard.type(digits)
      await page.keyboard.press('Enter')
    }
    await expect(row('ليان الحلبي')).toContainText('أعلى درجة للعملي 30')
    await page.getByRole('textbox', { name: 'العملي: ليان الحلبي' }).fill('30')
  })

  await test.step('exam marks pasted as a column; the connection fails once and nothing is lost', async () => {
    await page.getByRole('textbox', { name: 'الامتحان: أحمد الحموي' }).focus()
    await pasteHere(page, '60\r\n55.5\r\n٧٠\r\n')
    await page.route('**/raw-grades', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('لم تُحفظ الدرجات، وما كتبته باقٍ هنا.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'الامتحان: ليان الحلبي' })).toHaveValue('70')
    // The browser notes the failure; it is ours.
    expect(problems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })

  await test.step('closing the page would ask', async () => {
    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await closing
  })

  await test.step('again, and now it is saved', async () => {
    await button('إعادة المحاولة').click()
    await expect(toast(page, 'حُفظت الدرجات')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  })

  await test.step('final grades', async () => {
    await button('حساب الدرجات النهائية').click()
    await expect(row('ليان الحلبي')).toContainText('100')
    await expect(row('أحمد الحموي')).toContainText('88')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'العملي: رنا الشامي' })).toHaveValue('24.5')
    await expect(row('رنا الشامي')).toContainText('80')
  })

  await test.step('the classroom is completed, and its grades are to be read only', async () => {
    await page.goto(`/teacher/classroom/${classroomId}/settings`)
    await button('إنهاء الشعبة').click()
    await page.getByRole('dialog').getByRole('button', { name: 'إنهاء الشعبة' }).click()
    await expect(toast(page, 'أُنهيت الشعبة')).toBeVisible()
    await page.goto(`/teacher/classroom/${classroomId}/grading`)
    await expect(page.getByText(/ودرجاتها للقراءة فقط/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^العملي/ })).toHaveCount(0)
  })
})
