import { type Static, Type } from 'typebox'
import { Digest } from './digests.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listQuery, withMessage } from './fields.ts'

/** The subjects of news, in the order of the settings; the database stores their places (R-notice-6). */
export const noticeCategories = [
  'announcements',
  'studies',
  'quizzes',
  'grades',
  'attendance',
  'fees',
  'messages',
  'work',
  'account',
] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/** A piece of news for one person. `times` counts the news of one thing that came while the first was unread. */
export const Notification = Type.Object({
  notificationId: Type.Integer(),
  category: Type.Enum(noticeCategories),
  title: Type.String(),
  body: Type.String(),
  /** A path of the web app. */
  link: Type.String(),
  times: Type.Integer(),
  at: Instant,
  readAt: Type.Union([Instant, Type.Null()]),
})
export type Notification = Static<typeof Notification>

export const ListNotificationsQuery = Type.Object({
  category: Type.Optional(
    Type.Enum(noticeCategories, { title: 'نوع الإشعار', 'x-messages': { enum: 'نوع الإشعار غير معروف' } }),
  ),
  isUnread: Type.Optional(Type.Boolean({ title: 'غير المقروءة فقط' })),
  ...listQuery(['at']),
})
export type ListNotificationsQuery = Static<typeof ListNotificationsQuery>

const own = { area: 'member', ownership: 'self' } as const

export const listNotifications = endpoint({
  ...own,
  name: 'listNotifications',
  summary: 'إشعارات صاحب الجلسة، الأحدث أولًا',
  method: 'GET',
  path: '/api/notifications',
  query: ListNotificationsQuery,
  replies: { 200: Type.Array(Notification) },
  isList: true,
})

/** One of these: some, all up to one, or those that lead to a page. */
export const ReadNotificationsBody = Type.Object({
  ids: Type.Optional(
    Type.Array(Id('رقم الإشعار'), {
      title: 'الإشعارات',
      minItems: 1,
      maxItems: 200,
      'x-messages': { minItems: 'اختر إشعارًا واحدًا على الأقل', maxItems: 'حتى 200 إشعار في المرة' },
    }),
  ),
  upTo: Type.Optional(Id('رقم آخر إشعار')),
  link: Type.Optional(
    Type.String({
      title: 'الصفحة',
      maxLength: 300,
      pattern: '^/[a-z][!-~]*$',
      'x-messages': { pattern: 'الصفحة غير معروفة', maxLength: 'الصفحة غير معروفة' },
    }),
  ),
})
export type ReadNotificationsBody = Static<typeof ReadNotificationsBody>

export const readNotifications = endpoint({
  ...own,
  name: 'readNotifications',
  summary: 'تعليم إشعارات بأنها قُرئت',
  method: 'POST',
  path: '/api/notifications/read',
  body: ReadNotificationsBody,
  replies: { 200: Type.Object({ unread: Type.Integer({ minimum: 0, maximum: 100 }) }) },
})

/** The news that also reach devices unless their owner chose otherwise (R-push-1). */
export const pushedByDefault = (category: NoticeCategory) => category !== 'studies' && category !== 'work'

/** Where news of one kind reach the owner; what a save leaves out stays as it is. */
const channels = (title: string) =>
  Type.Object(
    {
      inApp: Type.Boolean({ title: 'في التطبيق' }),
      push: Type.Optional(Type.Boolean({ title: 'على الجهاز' })),
      mail: Type.Optional(Type.Boolean({ title: 'في الملخّص' })),
    },
    { title },
  )

const Minute = (title: string) =>
  Type.Integer({
    title,
    minimum: 0,
    maximum: 1_439,
    'x-messages': { minimum: 'الوقت غير صحيح', maximum: 'الوقت غير صحيح', type: 'الوقت غير صحيح' },
  })

/** Settings of devices alone: the hours of the school's day without a sound, and whether a locked screen shows the text. */
export const DeviceNotices = Type.Object(
  {
    quietHours: Type.Union([Type.Object({ from: Minute('بداية الهدوء'), to: Minute('نهاية الهدوء') }), Type.Null()], {
      title: 'ساعات الهدوء',
    }),
    hidesDetails: Type.Boolean({ title: 'إخفاء التفاصيل' }),
  },
  { title: 'على الأجهزة' },
)
export type DeviceNotices = Static<typeof DeviceNotices>

/** The news that the owner gets, by kind. News of the account cannot be switched off. */
export const NotificationSettings = Type.Object({
  announcements: channels('الإعلانات'),
  studies: channels('الدروس والمواد'),
  quizzes: channels('الاختبارات والتحدّيات'),
  grades: channels('الدرجات والنتائج'),
  attendance: channels('الحضور'),
  fees: channels('الرسوم'),
  messages: channels('الرسائل'),
  work: channels('الأعمال'),
  devices: Type.Optional(DeviceNotices),
  digest: Type.Optional(Digest),
})
export type NotificationSettings = Static<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  ...own,
  name: 'getNotificationSettings',
  summary: 'إعدادات إشعارات صاحب الجلسة',
  method: 'GET',
  path: '/api/notifications/settings',
  replies: { 200: NotificationSettings },
})

export const updateNotificationSettings = endpoint({
  ...own,
  name: 'updateNotificationSettings',
  summary: 'حفظ إعدادات إشعارات صاحب الجلسة',
  method: 'PUT',
  path: '/api/notifications/settings',
  body: NotificationSettings,
  replies: { 200: withMessage(NotificationSettings) },
})
