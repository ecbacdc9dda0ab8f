import { readFileSync } from 'node:fs'
import path from 'node:path'
import { issueCertificate } from '@manara/contract/certificates.ts'
import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { calculateFinalGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { listGraduates } from '@manara/contract/graduation.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Browser, Page } from '@playwright/test'
import { accounts, createClientFor, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const pictures = path.join(import.meta.dirname, '../../server/src/demo/receipts')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A picture that nobody sent before: the same photograph with a remark of its own at the end. */
const newPicture = (mark: string) => ({
  name: `receipt-${mark}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([readFileSync(path.join(pictures, 'counter.jpg')), Buffer.from(mark)]),
})

/** The administrator works in a browser of their own, beside the applicant. */
async function openOffice(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'ar' })
  const office = await context.newPage()
  await signIn(office, accounts.admin)
  await office.waitForURL(/dashboard/)
  return office
}

/** An open program with one course, and its classroom of the demo teacher. */
async function openProgram(schoolUrl: string, mark: string) {
  const { call } = await createClientFor(schoolUrl, 'admin')
  const [program, course] = [`مهنة الترجمة ${mark}`, `الترجمة الفورية ${mark}`]
  const { academicProgramId } = await call(createProgram, { body: { name: program, isRegistrationOpen: true } })
  const { courseId } = await call(createCourse, { body: { name: course, academicProgramId, price: 1_250_000 } })
  const { classroomId } = await call(createClassroom, { body: { name: 'الشعبة أ', courseId, capacity: 5 } })
  const [teacher] = await call(listUsers, { query: { q: accounts.teacher.email } })
  await call(assignTeacher, { params: { id: classroomId }, body: { teacherId: teacher?.userId ?? 0 } })
  return { program, course, classroomId }
}

/** The term, as the office and the teacher live it elsewhere (`a-term-is-set-up`, `teacher-grades-and-completes`). */
async function liveThroughTerm(schoolUrl: string, classroomId: number, email: string) {
  const office = await createClientFor(schoolUrl, 'admin')
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const [student] = await office.call(listUsers, { query: { q: email } })
  const { enrollmentId } = await office.call(enroll, { body: { studentId: student?.userId ?? 0, classroomId } })
  const params = { id: classroomId }
  await teacher.call(saveManyRawGrades, {
    params,
    body: { grades: [{ enrollmentId, practicalGrade: 27.5, examGrade: 61 }] },
  })
  await teacher.call(calculateFinalGrades, { params })
  await teacher.call(toggleClassroomStatus, { params })
}

test('an applicant applies, pays, is refused once, studies, graduates, and proves it', async ({
  page,
  browser,
  schoolUrl,
}) => {
  const mark = newMark()
  const { program, course, classroomId } = await openProgram(schoolUrl, mark)
  const email = `${mark}@applicant.example`
  const password = `Rainy-${mark}`
  const fullName = `سلمى العطار ${mark}`
  const dialog = page.getByRole('dialog')

  // Applies from home; a mistake is told before anything is sent.
  await page.goto('/public/available-programs')
  await page.getByRole('button', { name: `تقديم طلب التحاق ببرنامج ${program}` }).click()
  const fields = { 'الاسم الأول': 'سلمى', 'الاسم الأخير': `العطار ${mark}`, 'البريد الإلكتروني': email }
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
  await dialog.getByLabel(/^الرقم الوطني/).fill(`E2E-${mark}`)
  await dialog.getByRole('textbox', { name: /^كلمة المرور/ }).fill(password)
  await dialog.getByRole('textbox', { name: /^تأكيد كلمة المرور/ }).fill('another')
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(dialog.getByText('كلمة المرور وتأكيدها غير متطابقين')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^تأكيد كلمة المرور/ }).fill(password)
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(dialog.getByText('وصلنا طلبك')).toBeVisible()
  await page.getByRole('button', { name: 'متابعة حالة الطلب' }).click()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  await expect(page.getByText('وصلنا طلبك وتراجعه إدارة المدرسة الآن.')).toBeVisible()

  // The page survives a reload.
  await page.reload()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()

  // The administrator asks for the payment.
  const office = await openOffice(browser, schoolUrl)
  await office.goto(`/admin/registrations?q=${email}`)
  await office.getByRole('button', { name: `طلب الدفع من ${fullName}` }).click()
  await expect(office.getByLabel(/^رسالة إلى المتقدّم/)).toHaveValue(/1,250,000 ل.س/)
  await office.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await expect(toast(office, 'أُرسل طلب الدفع')).toBeVisible()

  // The applicant comes back by signing in, pays and sends a receipt.
  await signIn(page, { email, password })
  await page.waitForURL(/applicant-status/)
  await expect(page.getByText('نادين عبد الكريم الخطيب')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(newPicture(`${mark}1`))
  await expect(page.getByRole('img', { name: 'معاينة صورة الإيصال' })).toBeVisible()
  await page.getByRole('button', { name: 'إرسال الإيصال' }).click()
  await expect(page.getByText('وصلنا إيصالك، وتتحقق منه إدارة المدرسة.')).toBeVisible()

  // The receipt is looked at and refused.
  await office.goto(`/admin/registrations?status=PaymentSubmitted&q=${email}`)
  await office.getByRole('button', { name: `عرض إيصال ${fullName}` }).click()
  const picture = office.getByRole('img', { name: `صورة إيصال ${fullName}` })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await office.getByRole('button', { name: 'رفض الإيصال وطلب إيصال جديد' }).click()
  await office.getByLabel(/^سبب الرفض/).fill('رقم الحوالة لا يظهر')
  await office.getByRole('button', { name: 'رفضه وطلب إيصال جديد' }).click()
  await expect(toast(office, 'رُفض الإيصال')).toBeVisible()

  // The applicant's page hears of it by itself, and takes another picture.
  await expect(page.getByText('رقم الحوالة لا يظهر')).toBeVisible({ timeout: 30_000 })
  await page.locator('input[type=file]').setInputFiles(newPicture(`${mark}2`))
  await page.getByRole('button', { name: 'إعادة إرسال الإيصال' }).click()
  await expect(page.getByText('وصلنا إيصالك، وتتحقق منه إدارة المدرسة.')).toBeVisible()

  // Approved: the account is made, and the password of the request opens it.
  await office.goto(`/admin/registrations?status=PaymentSubmitted&q=${email}`)
  await office.getByRole('button', { name: `عرض إيصال ${fullName}` }).click()
  await office.getByRole('button', { name: 'قبول نهائي وإنشاء الحساب' }).click()
  await office.getByRole('button', { name: 'قبول نهائي', exact: true }).click()
  await expect(toast(office, program)).toBeVisible()
  await expect(page.getByRole('link', { name: 'الدخول إلى الحساب' })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'الدخول إلى الحساب' }).click()
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL(/student\/my-classrooms/)
  await liveThroughTerm(schoolUrl, classroomId, email)

  // The batch is rehearsed and processed, the certificate issued, the classroom archived.
  await office.goto('/admin/graduation')
  const programs = office.getByPlaceholder('اختر برنامجًا محددًا')
  await programs.click()
  await programs.pressSequentially(program)
  await programs.press('Enter')
  await expect(programs).toHaveAttribute('aria-expanded', 'false')
  await expect(programs).toHaveValue(program)
  await office.getByRole('button', { name: 'معاينة الدفعة' }).click()
  await expect(office.getByRole('list', { name: 'يتخرّجون' })).toContainText(/سلمى.*88\.50/)
  await office.getByRole('button', { name: /^تخريج / }).click()
  const desk = office.getByRole('dialog')
  await desk.getByRole('button', { name: 'تخريج الدفعة' }).click()
  await desk.getByRole('button', { name: 'إغلاق' }).last().click()
  await office.getByRole('searchbox').fill(`E2E-${mark}`)
  // A list that changes between pressing and letting go swallows the click: the head and the one row, then nothing moves.
  await expect(office.getByRole('row')).toHaveCount(2)
  await office.getByRole('button', { name: `إصدار شهادة ${fullName}` }).click()
  await expect(desk.getByRole('region', { name: 'معاينة الشهادة' })).toContainText('88.50')
  await desk.getByRole('button', { name: 'إصدار الشهادة' }).click()
  await expect(toast(office, 'صدرت الشهادة')).toBeVisible()
  await office.goto(`/admin/archiving?q=${encodeURIComponent(course)}`)
  await office.getByRole('button', { name: `أرشفة الشعبة أ من ${course}` }).click()
  await desk.getByRole('button', { name: 'أرشفة الشعبة' }).click()
  await expect(toast(office, 'أُرشفت الشعبة')).toBeVisible()
  await office.context().close()

  // The record is complete although the classroom is archived.
  await page.goto('/student/academic-record')
  await expect(page.getByText('تخرّج').first()).toBeVisible()
  await expect(page.getByText('88.5').first()).toBeVisible()
  await expect(page.getByText(course).first()).toBeVisible()

  // An employer scans the code; then again without a network.
  const { call } = await createClientFor(schoolUrl, 'admin')
  const [graduate] = await call(listGraduates, { query: { q: `E2E-${mark}` } })
  const { verifyUrl } = await call(issueCertificate, { params: { graduationId: graduate?.graduationId ?? '' } })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const paper = await phone.newPage()
  await paper.goto(verifyUrl)
  await expect(paper.getByRole('heading', { name: 'صحيحة', exact: true })).toBeVisible()
  await expect(paper.getByText('تعمل هذه الصفحة على جهازك بلا اتصال')).toBeVisible()
  await phone.setOffline(true)
  await paper.reload()
  await expect(paper.getByRole('heading', { name: 'صحيحة', exact: true })).toBeVisible()
  await expect(paper.getByText(fullName)).toBeVisible()
  await phone.close()
})

test('nobody comes straight to the status of a request', async ({ page }) => {
  await page.goto('/public/applicant-status')

  await page.waitForURL(/auth\/login/)
  await expect(toast(page, 'لا يمكن الدخول إلى هذه الصفحة مباشرة')).toBeVisible()
})
