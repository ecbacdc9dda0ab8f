import type { Notification } from '@manara/contract/notifications.ts'
import { answering, failing, type Screen, stalling } from './screen.ts'

const list = /[/]api[/]notifications[?]/

const latest: Notification = {
  notificationId: 9,
  category: 'quizzes',
  title: 'فُتح اختبار قصير في «مقدمة في البرمجة»',
  body: 'المتغيرات والأنواع',
  link: '/student/classrooms/1',
  times: 1,
  at: '2026-11-27T09:20:00Z',
  readAt: null,
}
const news: Notification[] = [
  latest,
  {
    ...{ ...latest, notificationId: 8, category: 'announcements', title: 'موعد الامتحان النهائي' },
    ...{ body: 'يبدأ الامتحان الأحد 9 صباحًا في القاعة الكبرى، فأحضر بطاقتك.', link: '/student/announcements' },
  },
  {
    ...{ ...latest, notificationId: 5, category: 'grades', title: 'رُصدت درجات في «قواعد البيانات SQL»', body: '' },
    ...{ at: '2026-11-26T07:10:00Z', readAt: '2026-11-26T08:00:00Z' },
  },
  {
    ...{ ...latest, notificationId: 4, category: 'attendance', title: 'سُجّل غياب في «أمن الشبكات»' },
    ...{ body: 'يوم 2026/11/25', at: '2026-11-25T06:40:00Z', readAt: '2026-11-25T10:00:00Z' },
  },
]
/** All that can be chosen is chosen: a digest, quiet hours, kinds left out. */
const settings = {
  ...Object.fromEntries(
    ['announcements', 'studies', 'quizzes', 'grades', 'attendance', 'fees', 'messages', 'work'].map((name) => [
      name,
      { inApp: name !== 'studies', push: true, mail: name !== 'attendance' },
    ]),
  ),
  devices: { quietHours: { from: 1_260, to: 420 }, hidesDetails: false },
  digest: { frequency: 'WEEKLY', minute: 420, obstacle: null },
}
const page = { who: 'student', path: '/student/notifications' } as const

export const notificationsScreens: readonly Screen[] = [
  { ...page, name: 'notifications', ...answering(list, news) },
  { ...page, name: 'notifications-empty', ...answering(list, []) },
  { ...page, name: 'notifications-loading', ...stalling(list) },
  { ...page, name: 'notifications-failed', ...failing(list) },
  { ...page, name: 'notifications-settings', path: '/student/notifications/settings' },
  {
    ...page,
    name: 'notifications-settings-digest',
    path: '/student/notifications/settings',
    prepare: (shown) => shown.route(/[/]api[/]notifications[/]settings/, (route) => route.fulfill({ json: settings })),
    open: (shown) => shown.getByText('موعد الملخّص').scrollIntoViewIfNeeded(),
  },
  {
    ...page,
    name: 'notifications-bell',
    path: '/student/my-classrooms',
    ...answering(list, news),
    open: async (shown) => {
      await shown.getByRole('button', { name: /^الإشعارات/ }).click()
      await shown
        .getByRole('dialog')
        .getByRole('link', { name: /موعد الامتحان/ })
        .waitFor()
    },
  },
]
