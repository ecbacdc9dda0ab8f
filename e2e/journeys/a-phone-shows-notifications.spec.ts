import type { CDPSession, Page } from '@playwright/test'
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

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, dir, lang }) => ({ title, body, tag, dir, lang }))
  })

test('each message shows one notification, also with the page in front, and a click leads to its link', async ({
  page,
  context,
  schoolUrl,
}) => {
  await context.grantPermissions(['notifications'], { origin: schoolUrl })
  await context.route('**/api/public/push-key', (route) => route.fulfill({ json: { publicKey } }))
  await arriveAs(page, schoolUrl, 'student')
  await page.goto('/student/notifications/settings')
  await page.getByRole('button', { name: 'فعّل الإشعارات هنا' }).click()
  await expect(page.getByText(/^لا خدمة إشعارات في هذا المتصفح/)).toBeVisible()

  const deliver = await openDelivery(await context.newCDPSession(page), schoolUrl)
  await deliver({ title: 'موعد الحفل', body: 'في المسرح', link: '/student/announcements', tag: 'a1' })
  await expect
    .poll(() => shownIn(page))
    .toEqual([{ title: 'موعد الحفل', body: 'في المسرح', tag: 'a1', dir: 'rtl', lang: 'ar' }])
  for (const tag of ['b2', 'c3']) await deliver({ title: 'لديك إشعار جديد', tag })
  await expect.poll(async () => (await shownIn(page)).map(({ tag }) => tag).sort()).toEqual(['a1', 'b2', 'c3'])

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications({ tag: 'a1' })
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, given: object) => Event
    scope.dispatchEvent(new Click('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(/\/student\/announcements$/)

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
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
