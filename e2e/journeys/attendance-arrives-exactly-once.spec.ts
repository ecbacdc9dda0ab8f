import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getAttendanceSheet, listAttendanceChanges } from '@manara/contract/attendance.ts'
import { getAttendanceSettings, updateAttendanceSettings } from '@manara/contract/attendance-settings.ts'
import { logout } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { toClock } from '@manara/contract/days.ts'
import { addTaughtLesson } from '@manara/contract/lessons.ts'
import { listTaughtClassrooms } from '@manara/contract/teaching.ts'
import { chromium, type Page } from '@playwright/test'
import { accounts, arriveAs, createClientFor, signIn } from '../accounts.ts'
import { launchOptions, sizes, visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'

/** Today and now in Damascus, where the demo school is. */
function schoolTime() {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Damascus' })
  const [day = '', clock = ''] = parts.format(new Date()).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { day, minutes: Math.min(Math.floor((hours * 60 + minutes) / 5) * 5, 23 * 60) }
}

async function takeAttendanceHere(schoolUrl: string) {
  const admin = await createClientFor(schoolUrl, 'admin')
  const { usesAttendance } = await admin.call(getAttendanceSettings, {})
  if (!usesAttendance)
    await admin.call(updateAttendanceSettings, { body: { usesAttendance: true, base: { usesAttendance } } })
}

/** A lesson that is now, in the fullest classroom of the teacher. */
async function lessonNow(schoolUrl: string) {
  await takeAttendanceHere(schoolUrl)
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const classrooms = await teacher.call(listTaughtClassrooms, { query: { status: 'ACTIVE' } })
  const [fullest] = classrooms.toSorted((one, other) => other.enrolledStudentsCount - one.enrolledStudentsCount)
  if (!fullest) throw new Error('the demo teacher has no active classroom')
  const { day, minutes } = schoolTime()
  const body = { clientId: crypto.randomUUID(), day, startsAt: toClock(minutes), endsAt: toClock(minutes + 45) }
  const lesson = await teacher.call(addTaughtLesson, { params: { id: fullest.classroomId }, body })
  return { teacher, lesson, classroom: fullest }
}

const students = (page: Page) => page.getByRole('list', { name: 'حضور الطلاب' }).getByRole('button', { name: /^\d+\./ })
const save = (page: Page) => page.getByRole('button', { name: /^حفظ \(/ })
const openSheet = (page: Page, lessonKey: string) => page.locator(`a[href="/teacher/attendance/${lessonKey}"]`).first()

test('a teacher takes attendance on a slow phone in six taps', async ({ browser, schoolUrl }) => {
  const { teacher, lesson } = await lessonNow(schoolUrl)
  const context = await browser.newContext({
    ...visitorOptions,
    viewport: sizes.phone,
    baseURL: schoolUrl,
    hasTouch: true,
  })
  const page = await context.newPage()
  await arriveAs(page, schoolUrl, 'teacher')
  const devtools = await context.newCDPSession(page)
  const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await devtools.send('Network.emulateNetworkConditions', connection)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/teacher/dashboard')

  await openSheet(page, lesson.lessonKey).tap()
  for (const place of [0, 2, 4]) await students(page).nth(place).tap()
  await save(page).tap()
  await expect(page.getByText(/^(وصل|رصده .*،) \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 })

  const { rows, version } = await teacher.call(getAttendanceSheet, { params: { lessonKey: lesson.lessonKey } })
  expect(version).toBe(1)
  expect(rows.map(({ status }) => status === 'ABSENT').slice(0, 5)).toEqual([true, false, true, false, true])
  await context.close()
})

test('a sheet that was taken without a line is there exactly once', async ({ schoolUrl }) => {
  const { teacher, lesson } = await lessonNow(schoolUrl)
  const { lessonKey } = lesson
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-phone-'))
  const openPhone = async () => {
    const options = { ...launchOptions, ...visitorOptions.contextOptions, viewport: sizes.phone, baseURL: schoolUrl }
    const { locale, timezoneId } = visitorOptions
    const phone = await chromium.launchPersistentContext(folder, { ...options, locale, timezoneId })
    return { phone, page: phone.pages()[0] ?? (await phone.newPage()) }
  }
  let token = ''

  await test.step('the pages are visited once with a line', async () => {
    const { phone, page } = await openPhone()
    await signIn(page, accounts.teacher)
    await page.waitForURL(/dashboard/)
    await page.goto('/teacher/attendance')
    await expect(page.getByText('تعمل هذه الصفحة على هذا الجهاز بلا اتصال')).toBeVisible({ timeout: 30_000 })
    token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.filter((url) => url.startsWith('/api/'))).toEqual([])
    await phone.close()
  })

  await test.step('without a line the sheet opens, is taken, and is saved on the phone', async () => {
    const { phone, page } = await openPhone()
    await phone.setOffline(true)
    await page.goto('/teacher/attendance')
    await openSheet(page, lessonKey).click()
    await students(page).nth(1).click()
    await save(page).click()
    await expect(page.getByText('محفوظ على هذا الجهاز، سيُرسل عند عودة الاتصال')).toBeVisible()
    await page.goto(`/teacher/attendance/${lessonKey}`)
    await expect(students(page).nth(1)).toContainText('غائب')
    await phone.close()
    expect((await teacher.call(getAttendanceSheet, { params: { lessonKey } })).version).toBe(0)
  })

  await test.step('the session has ended meanwhile; after signing in the sheet goes out by itself', async () => {
    const messages = { unreachable: 'no answer', unexpected: 'an unexpected answer' }
    await createClient({ baseUrl: schoolUrl, messages, token: () => token }).call(logout, {})
    const { phone, page } = await openPhone()
    // The first answer is lost on its way: the phone cannot know that it was heard.
    let lost = 0
    await phone.route(/[/]lessons[/].*[/]attendance$/, async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.goto('/teacher/dashboard')
    await page.waitForURL(/auth[/]login/)
    await signIn(page, accounts.teacher)
    await page.waitForURL(/dashboard/)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':save:')).length))
      .toBe(0)
    expect(lost).toBe(1)
    await phone.close()
  })

  const { rows, version } = await teacher.call(getAttendanceSheet, { params: { lessonKey } })
  expect(version).toBe(1)
  expect(rows.filter(({ status }) => status === 'ABSENT')).toHaveLength(1)
  expect(rows[1]?.status).toBe('ABSENT')
  expect(await teacher.call(listAttendanceChanges, { params: { lessonKey } })).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
