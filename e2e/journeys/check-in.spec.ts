import { getAttendanceSheet } from '@manara/contract/attendance.ts'
import { getAttendanceSettings, updateAttendanceSettings } from '@manara/contract/attendance-settings.ts'
import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { toClock } from '@manara/contract/days.ts'
import { addTaughtLesson } from '@manara/contract/lessons.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { accounts, arriveAs, createClientFor, enrol, newStudent } from '../accounts.ts'
import { sizes, visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const password = 'Lantern-Door-71'

/** A lesson that began a few minutes ago, in a classroom of the demo teacher with three students. */
async function lessonNow(schoolUrl: string) {
  const admin = await createClientFor(schoolUrl, 'admin')
  const { usesAttendance } = await admin.call(getAttendanceSettings, {})
  if (!usesAttendance)
    await admin.call(updateAttendanceSettings, { body: { usesAttendance: true, base: { usesAttendance } } })
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const mark = newMark()
  const { academicProgramId } = await admin.call(createProgram, { body: { name: `برنامج الرمز ${mark}` } })
  const { courseId } = await admin.call(createCourse, {
    body: { name: `قواعد البيانات ${mark}`, academicProgramId, price: 0 },
  })
  const { classroomId } = await admin.call(createClassroom, { body: { name: 'الشعبة أ', courseId, capacity: 10 } })
  const [user] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: user?.userId ?? 0 } })
  const students = await Promise.all(
    ['ماسة', 'جود', 'تيم'].map(async (firstName) => {
      const student = newStudent(firstName, 'الرمز')
      const { userId } = await enrol(schoolUrl, student)
      await admin.call(assignProgram, { params: { id: userId }, body: { academicProgramId } })
      await admin.call(enroll, { body: { studentId: userId, classroomId } })
      return { email: student.email ?? '', password }
    }),
  )
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Damascus' })
  const [day = '', clock = ''] = parts.format(new Date()).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const start = Math.min(Math.floor((hours * 60 + minutes) / 5) * 5, 23 * 60)
  const body = { clientId: crypto.randomUUID(), day, startsAt: toClock(start), endsAt: toClock(start + 45) }
  const lesson = await teacher.call(addTaughtLesson, { params: { id: classroomId }, body })
  return { teacher, lesson, students }
}

/** Reads the code from a picture of the whole page, as a phone in the last row sees it: small and turned. */
async function readFromAfar(page: Page, desk: Page): Promise<string> {
  const picture = (await page.screenshot()).toString('base64')
  const { bytes, width, height } = await desk.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const [width, height] = [Math.round(bitmap.width * 0.3), Math.round(bitmap.height * 0.3)]
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.translate(width / 2, height / 2)
    canvas.rotate((8 * Math.PI) / 180)
    canvas.drawImage(bitmap, -width / 2, -height / 2, width, height)
    const { data } = canvas.getImageData(0, 0, width, height)
    return { bytes: btoa([...data].map((byte) => String.fromCharCode(byte)).join('')), width, height }
  }, picture)
  return jsQR.default(new Uint8ClampedArray(Buffer.from(bytes, 'base64')), width, height)?.data ?? ''
}

/** Reads the code on the screen and returns its address; reads again when the code has expired meanwhile. */
async function scan(screen: Page, desk: Page, phone: Page): Promise<string> {
  let address = ''
  await expect(async () => {
    address = await readFromAfar(screen, desk)
    await phone.goto(address)
    expect(phone.url()).not.toContain('state')
  }).toPass({ timeout: 60_000 })
  return address
}

const newPhone = (browser: Browser, schoolUrl: string): Promise<BrowserContext> =>
  browser.newContext({ ...visitorOptions, viewport: sizes.phone, baseURL: schoolUrl, hasTouch: true })

/** On the sign-in page that the code led to. */
async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
}

test('students check in with a code from the screen, each with a phone of their own', async ({
  browser,
  page,
  schoolUrl,
}) => {
  test.setTimeout(360_000)
  const { teacher, lesson, students } = await lessonNow(schoolUrl)
  const [first, second] = students
  if (!first || !second) throw new Error('two students')
  // The clock of the teacher is an hour late.
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.clock.resume()
  await arriveAs(page, schoolUrl, 'teacher')
  await page.goto(`/teacher/attendance/${lesson.lessonKey}/check-in`)
  await page.getByRole('button', { name: 'فتح إثبات الحضور' }).click()
  await expect(page.getByRole('img', { name: 'رمز الحضور' })).toBeVisible()

  // As a camera opens it: from nowhere, and on a phone that takes its time to sign in.
  const desk = await (await browser.newContext()).newPage()
  const phone = await newPhone(browser, schoolUrl)
  const onPhone = await phone.newPage()
  const address = await scan(page, desk, onPhone)
  expect(address).toMatch(new RegExp(`^${schoolUrl}/api/public/check-in/[A-Z2-7]{16}$`))
  await onPhone.waitForTimeout(16_000)
  await enter(onPhone, first)
  await expect(onPhone.getByRole('heading', { name: /^سُجّل حضورك في / })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('list', { name: 'من أثبت حضوره، الأحدث أولًا' }).getByRole('listitem')).toHaveCount(1)

  // Another student cannot use the expired code.
  const late = await newPhone(browser, schoolUrl)
  const onLate = await late.newPage()
  await onLate.goto(address)
  await enter(onLate, second)
  await expect(onLate.getByRole('heading', { name: 'انتهت صلاحية الرمز. امسح الرمز الظاهر الآن.' })).toBeVisible()

  // Nor is the phone of the first.
  await onPhone.getByRole('button', { name: 'القائمة' }).click()
  await onPhone.getByRole('button', { name: 'تسجيل الخروج' }).first().click()
  await expect(onPhone).toHaveURL(/\/auth\/login/)
  await expect
    .poll(async () => (await phone.cookies(`${schoolUrl}/api/student/check-ins`)).map(({ name }) => name).sort())
    .toEqual(['manara_check_in', 'manara_known', 'manara_phone'])
  await scan(page, desk, onPhone)
  await enter(onPhone, second)
  await expect(onPhone.getByRole('heading', { name: /^استُعمل هذا الجهاز لإثبات حضور طالب آخر/ })).toBeVisible()

  // From a page of another site, as a camera app with a browser of its own may open it.
  await expect(async () => {
    await onLate.goto(`data:text/html,<a href="${await readFromAfar(page, desk)}">code</a>`)
    await onLate.getByRole('link').click()
    await expect(onLate).toHaveURL(/check-in$/)
  }).toPass({ timeout: 60_000 })
  await expect(onLate.getByRole('heading', { name: /^سُجّل حضورك في / })).toBeVisible()

  await page.getByLabel('كم طالبًا أمامك؟').fill('1')
  await page.getByRole('button', { name: 'إغلاق وفتح الكشف' }).click()
  await expect(page.getByText(/^عددت أمامك 1، وعدد من أثبت حضوره 2/)).toBeVisible()
  await page.getByRole('button', { name: /^حفظ \(غائب/ }).click()
  await expect(page.getByText(/^(وصل|رصده .*،) \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 })
  const { rows } = await teacher.call(getAttendanceSheet, { params: { lessonKey: lesson.lessonKey } })
  const marks = rows.map(({ source, status }) => [source, status === 'ABSENT'])
  expect(marks.toSorted()).toEqual([
    ['STUDENT', false],
    ['STUDENT', false],
    ['TEACHER', true],
  ])
})
