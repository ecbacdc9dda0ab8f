import type { CDPSession, Worker } from '@playwright/test'
import { arriveAs } from '../accounts.ts'
import { expect, test } from '../journey.ts'

/** A key that has the form of one: the school of the journeys sends nothing, and the service of the browser is not asked. */
const publicKey = `B${'A'.repeat(86)}`

/** Messages as the service of the browser would bring them. */
async function openDelivery(session: CDPSession, schoolUrl: string) {
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${schoolUrl}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const id = await registrationId
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: schoolUrl,
      registrationId: id,
      data: JSON.stringify(message),
    })
}

/** A browser without a window shows no notifications: the worker notes them instead. Everything before that is the real thing. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: object[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    Object.assign(globalThis, { shown })
  })
const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { shown: Record<string, unknown>[] }).shown)

const click = (worker: Worker, data: object) =>
  worker.evaluate((given) => {
    const event = new Event('notificationclick')
    Object.assign(event, { notification: { data: given, close: () => undefined }, waitUntil: () => undefined })
    dispatchEvent(event)
  }, data)

test('each message shows one notification, also with the page in front, and a click leads to its link', async ({
  page,
  context,
  schoolUrl,
  problems,
}) => {
  await context.grantPermissions(['notifications'], { origin: schoolUrl })
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
  await context.route('**/api/public/push-key', (route) => route.fulfill({ json: { publicKey } }))
  await arriveAs(page, schoolUrl, 'student')
  await page.goto('/student/notifications/settings')
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker'),
    page.getByRole('button', { name: 'فعّل الإشعارات هنا' }).click(),
  ])
  await expect(page.getByText(/^لا خدمة إشعارات في هذا المتصفح/)).toBeVisible()
  // Chromium itself notes that its windows of tests have no push service.
  expect(problems.splice(0).filter((line) => !line.includes('does not support the Push API in incognito'))).toEqual([])
  await noteShown(worker)

  const deliver = await openDelivery(await context.newCDPSession(page), schoolUrl)
  await deliver({ title: 'موعد الحفل', body: 'في المسرح', link: '/student/announcements', tag: 'a1' })
  await deliver({ title: 'لديك إشعار جديد', tag: 'b2' })
  await deliver({ title: 'رابط غريب', link: '//evil.example', tag: 'c3' })

  const how = { dir: 'rtl', lang: 'ar', renotify: true, icon: '/icon-192.png', badge: '/badge-96.png' }
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      { ...how, title: 'موعد الحفل', body: 'في المسرح', tag: 'a1', data: { link: '/student/announcements' } },
      { ...how, title: 'لديك إشعار جديد', tag: 'b2', data: { link: '/' } },
      { ...how, title: 'رابط غريب', tag: 'c3', data: { link: '/' } },
    ])

  await click(worker, { link: '/student/announcements' })
  await expect(page).toHaveURL(/\/student\/announcements$/)

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a window inside another app, and a browser that refuses, say what to do', async ({ browser, schoolUrl }) => {
  const inApp = await browser.newContext({
    baseURL: schoolUrl,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130 Mobile Safari/537.36 WhatsApp/2.24',
  })
  await inApp.route('**/api/public/push-key', (route) => route.fulfill({ json: { publicKey } }))
  const page = await inApp.newPage()
  await arriveAs(page, schoolUrl, 'student')
  await page.goto('/student/notifications/settings')
  await expect(page.getByText(/^هذه نافذة داخل تطبيق آخر/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'انسخ عنوان الصفحة' })).toBeVisible()
  await inApp.close()

  const iPhone = await browser.newContext({
    baseURL: schoolUrl,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  })
  await iPhone.route('**/api/public/push-key', (route) => route.fulfill({ json: { publicKey } }))
  const phone = await iPhone.newPage()
  await arriveAs(phone, schoolUrl, 'student')
  await phone.goto('/student/notifications/settings')
  await expect(phone.getByText(/إضافة إلى الشاشة الرئيسية/)).toBeVisible()
  await iPhone.close()
})
