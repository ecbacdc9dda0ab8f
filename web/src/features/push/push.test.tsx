import { getNotificationSettings, updateNotificationSettings } from '@manara/contract/notifications.ts'
import { getPushKey, listPushDevices, unsubscribePush } from '@manara/contract/push.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../test/fake-teaching.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

const names = ['announcements', 'studies', 'quizzes', 'grades', 'attendance', 'fees', 'messages', 'work']
const settings = {
  ...Object.fromEntries(names.map((name) => [name, { inApp: true, push: name !== 'work' }])),
  devices: { quietHours: { from: 1260, to: 420 }, hidesDetails: false },
} as never

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getNotificationSettings, settings)
  fresh.reply(updateNotificationSettings, ({ body }) => ({ ...body, message: 'حُفظت' }))
  fresh.reply(getPushKey, { publicKey: `B${'A'.repeat(86)}` })
  fresh.reply(listPushDevices, [])
})
const lastSaved = () => wire.sentTo(updateNotificationSettings).at(-1)?.body

it('each kind has a switch for devices, and what is off in the app is off there too', async () => {
  openAsTeacher('/teacher/notifications/settings')
  await page.getByRole('switch', { name: 'على الجهاز: الأعمال' }).click()
  await expect.poll(() => lastSaved()?.work).toEqual({ inApp: true, push: true })

  wire.reply(getNotificationSettings, { ...(settings as object), grades: { inApp: false, push: true } } as never)
  await page.getByRole('switch', { name: 'على الجهاز: الأعمال' }).click()
  await expect.element(page.getByRole('switch', { name: 'على الجهاز: الدرجات والنتائج' })).toBeDisabled()
})

it('quiet hours and hidden details are saved with all else', async () => {
  openAsTeacher('/teacher/notifications/settings')
  await page.getByLabelText('من', { exact: true }).fill('22:15')
  await page.getByLabelText('إلى', { exact: true }).click()
  await expect.poll(() => lastSaved()?.devices).toEqual({ quietHours: { from: 1335, to: 420 }, hidesDetails: false })

  await page.getByRole('switch', { name: /^هدوء كل يوم/ }).click()
  await expect.poll(() => lastSaved()?.devices?.quietHours).toBeNull()
  await page.getByRole('switch', { name: /^أخفِ التفاصيل/ }).click()
  await expect.poll(() => lastSaved()?.devices?.hidesDetails).toBe(true)
})

it('another device is stopped from here, and a server that sends nothing says so', async () => {
  wire.reply(getPushKey, { publicKey: null })
  const at = new Date().toISOString()
  wire.reply(listPushDevices, [
    { id: 4, label: 'Chrome على Android', createdAt: at, lastOkAt: null, mark: 'ab', isOfThisSession: false },
  ])
  wire.reply(unsubscribePush, { message: 'أُوقفت' })
  openAsTeacher('/teacher/notifications/settings')
  await expect.element(page.getByText(/يلزمه عنوان آمن/)).toBeVisible()

  await page.getByRole('button', { name: /^أوقف .*Android/ }).click()

  await expect.poll(() => wire.sentTo(unsubscribePush).map(({ params }) => params.id)).toEqual(['4'])
})
