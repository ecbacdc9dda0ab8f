import { openLive } from '@manara/contract/live.ts'
import type { Page, Request } from '@playwright/test'
import { accounts } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'

test.use({ viewport: sizes.phone })

const quietMilliseconds = 500

/** Opens a page and waits until nothing is on its way for half a second, but for the stream of hints, which stays open. */
async function gotoAndRest(page: Page, address: string): Promise<void> {
  const waiting = new Set<Request>()
  let since = Date.now()
  const begin = (request: Request) => {
    if (new URL(request.url()).pathname !== openLive.path) waiting.add(request)
  }
  const end = (request: Request) => {
    waiting.delete(request)
    since = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(address)
  while (waiting.size > 0 || Date.now() - since < quietMilliseconds) await page.waitForTimeout(50)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Bytes that came over the wire, headers included, until the page was at rest; what the cache held costs nothing. */
async function bytesOfVisit(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await gotoAndRest(page, address)
  await devtools.detach()
  return bytes
}

test('the sign-in page costs a phone at most 250 KB, and 50 KB when it comes again', async ({ page }) => {
  expect(await bytesOfVisit(page, '/auth/login')).toBeLessThan(250_000)
  expect(await bytesOfVisit(page, '/auth/login')).toBeLessThan(50_000)
})

/** Keeps the script of the app on its way; gives what lets it through. */
async function holdApp(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test('what is typed before the app has come is kept, and the programs can be read meanwhile', async ({ page }) => {
  const letThrough = await holdApp(page)
  await page.goto('/public/available-programs', { waitUntil: 'commit' })
  await expect(page.locator('#first-paint h2').first()).toBeVisible()
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('البريد الإلكتروني').fill('early@school.example')

  letThrough()

  await expect(page.getByRole('button', { name: 'تسجيل الدخول', exact: true })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('early@school.example')
  await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused()
})

test('a visitor who asks to sign in before the app has come is signed in once it has', async ({ page }) => {
  const letThrough = await holdApp(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('البريد الإلكتروني').fill(accounts.teacher.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(accounts.teacher.password)
  await page.getByText('الدخول حالما تكتمل الصفحة').click()
  await expect(page.getByText('لحظات ويبدأ الدخول')).toBeVisible()

  letThrough()

  await page.waitForURL(/dashboard|my-classrooms/)
})

test('a page of a student costs a phone at most 240 KB, and 50 KB when it comes again', async ({ page, arrive }) => {
  await arrive('student')
  const first = await bytesOfVisit(page, '/student/my-classrooms')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(first).toBeGreaterThan(100_000)
  expect(first).toBeLessThan(240_000)
  expect(await bytesOfVisit(page, '/student/my-classrooms')).toBeLessThan(50_000)
})

test('the users of a school cost their office at most 370 KB the first time', async ({ page, arrive }) => {
  await arrive('admin')
  const first = await bytesOfVisit(page, '/admin/users')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(first).toBeGreaterThan(100_000)
  expect(first).toBeLessThan(370_000)
})

test('an area whose file does not come says so, and trying again opens it', async ({ page, problems }) => {
  await page.goto('/auth/login')
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await page.route(/assets\/for-s-/, (route) => route.abort())
  await page.getByLabel('البريد الإلكتروني').fill(accounts.student.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(accounts.student.password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await expect(page.getByText('تعذّر عرض هذه الصفحة')).toBeVisible()

  await page.unroute(/assets\/for-s-/)
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'شُعَبي' })).toBeVisible()
  expect(problems.splice(0).filter((line) => !/ERR_FAILED|dynamically imported/.test(line))).toEqual([])
})
