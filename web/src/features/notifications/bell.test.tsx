import {
  getNotificationSettings,
  listNotifications,
  type Notification,
  readNotifications,
  updateNotificationSettings,
} from '@manara/contract/notifications.ts'
import { getPushKey, listPushDevices } from '@manara/contract/push.ts'
import { countNotifications } from '@manara/contract/unread-notifications.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../test/fake-teaching.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

const buildNotice = (given: Partial<Notification> = {}): Notification => ({
  notificationId: 7,
  category: 'work',
  title: 'سؤالان بانتظار المراجعة في «الفيزياء»',
  body: '',
  link: '/teacher/question-banks',
  times: 1,
  at: new Date().toISOString(),
  readAt: null,
  ...given,
})
const settings = Object.fromEntries(
  ['announcements', 'studies', 'quizzes', 'grades', 'attendance', 'fees', 'messages', 'work'].map((name) => [
    name,
    { inApp: true },
  ]),
) as never

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(countNotifications, { unread: 2, links: ['/teacher/question-banks'] })
  fresh.reply(readNotifications, { unread: 0 })
  fresh.replyPage(listNotifications, {
    rows: [buildNotice(), buildNotice({ notificationId: 5, title: 'أُسندت إليك شعبة', link: '/teacher/my-profile' })],
  })
})
const bell = page.getByRole('button', { name: /^الإشعارات/ })
const panel = page.getByRole('dialog', { name: 'الإشعارات' })

it('the bell counts what is unread, and its panel opens a thing and reads it', async () => {
  const router = openAsTeacher('/teacher/my-profile')
  await expect.element(bell, { timeout: 15_000 }).toHaveAccessibleName('الإشعارات، غير المقروءة: 2')

  await bell.click()
  await expect.element(panel.getByRole('heading', { name: 'اليوم' })).toBeVisible()
  await panel.getByRole('link', { name: /أُسندت إليك شعبة/ }).click()

  await expect.poll(() => router.state.location.pathname).toBe('/teacher/my-profile')
  await expect.poll(() => wire.sentTo(readNotifications).map(({ body }) => body)).toEqual([{ ids: [5] }])
  await expect.element(panel).not.toBeInTheDocument()
})

it('everything is read up to the newest in sight', async () => {
  openAsTeacher('/teacher/my-profile')
  await bell.click()

  await panel.getByRole('button', { name: 'تعليم الكل مقروءًا' }).click()

  await expect.poll(() => wire.sentTo(readNotifications).map(({ body }) => body)).toEqual([{ upTo: 7 }])
})

it('being on the page that a notification leads to reads it', async () => {
  wire.reply(countNotifications, { unread: 1, links: ['/teacher/my-profile'] })
  openAsTeacher('/teacher/my-profile')

  await expect
    .poll(() => wire.sentTo(readNotifications).map(({ body }) => body)[0], { timeout: 15_000 })
    .toEqual({ link: '/teacher/my-profile' })
})

it('nothing new is said kindly', async () => {
  wire.replyPage(listNotifications, { rows: [] })
  openAsTeacher('/teacher/my-profile')
  await bell.click()

  await expect.element(panel.getByText('سنخبرك هنا حين يجدّ شيء.')).toBeVisible()
})

it('the list filters by kind, and a switch of the settings saves at once', async () => {
  wire.reply(getNotificationSettings, settings)
  wire.reply(getPushKey, { publicKey: null })
  wire.reply(listPushDevices, [])
  wire.reply(updateNotificationSettings, ({ body }) => ({ ...body, message: 'حُفظت' }))
  const router = openAsTeacher('/teacher/notifications')
  await page.getByLabelText('نوع الإشعار').selectOptions('الأعمال')
  await expect.poll(() => wire.sentTo(listNotifications).at(-1)?.query.category).toBe('work')

  void router.navigate({ to: '/teacher/notifications/settings' as '/' })
  await page.getByRole('switch', { name: /^الأعمال/ }).click()

  await expect.poll(() => wire.sentTo(updateNotificationSettings)[0]?.body.work).toEqual({ inApp: false })
})
