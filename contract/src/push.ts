import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Message, withMessage } from './fields.ts'

/** Devices of one person; the one silent for longest makes room (R-push-2). */
export const mostPushDevices = 10

const unusable = 'اشتراك هذا المتصفح غير صالح. أوقف الإشعارات على هذا الجهاز ثم فعّلها من جديد'

const PushEndpoint = (title: string) =>
  Type.String({
    title,
    minLength: 1,
    maxLength: 1_024,
    pattern: '^https://[!-~]+$',
    'x-messages': { required: unusable, minLength: unusable, maxLength: unusable, pattern: unusable },
  })

const Key = (title: string, pattern: string) =>
  Type.String({
    title,
    maxLength: 100,
    pattern,
    'x-messages': { required: unusable, maxLength: unusable, pattern: unusable },
  })

/** A subscription, as the browser gives it: an address at the service of its maker, and the keys that seal for it. */
export const PushSubscriptionBody = Type.Object({
  endpoint: PushEndpoint('عنوان الجهاز لدى خدمة الإشعارات'),
  keys: Type.Object(
    {
      p256dh: Key('مفتاح الجهاز العام', '^[A-Za-z0-9_-]{87}=?$'),
      auth: Key('سر الجهاز', '^[A-Za-z0-9_-]{22}={0,2}$'),
    },
    { title: 'مفاتيح الجهاز', 'x-messages': { required: unusable } },
  ),
})
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>

/** A device of the caller. `mark` begins the SHA-256 of its endpoint, in hex: the device itself knows it by that. */
export const PushDevice = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  createdAt: Instant,
  lastOkAt: Type.Union([Instant, Type.Null()]),
  mark: Type.String(),
  isOfThisSession: Type.Boolean(),
})
export type PushDevice = Static<typeof PushDevice>

export const getPushKey = endpoint({
  name: 'getPushKey',
  summary: 'المفتاح العام لإشعارات الأجهزة، أو لا شيء حين لا يرسلها الخادم',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/push-key',
  replies: { 200: Type.Object({ publicKey: Type.Union([Type.String(), Type.Null()]) }) },
})

const own = { area: 'member', ownership: 'self' } as const
const PushDeviceParams = Type.Object({ id: Id('رقم الجهاز') })

export const listPushDevices = endpoint({
  ...own,
  name: 'listPushDevices',
  summary: 'الأجهزة التي تصلها إشعارات صاحب الجلسة',
  method: 'GET',
  path: '/api/push/subscriptions',
  replies: { 200: Type.Array(PushDevice) },
})

export const subscribePush = endpoint({
  ...own,
  name: 'subscribePush',
  summary: 'تفعيل الإشعارات على هذا الجهاز',
  method: 'POST',
  path: '/api/push/subscriptions',
  body: PushSubscriptionBody,
  replies: { 201: withMessage(Type.Object({ id: Type.Integer() })) },
  refusals: [409],
})

export const unsubscribePush = endpoint({
  ...own,
  name: 'unsubscribePush',
  summary: 'إيقاف الإشعارات على جهاز من أجهزة صاحب الجلسة',
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  params: PushDeviceParams,
  replies: { 200: Message },
})

export const testPush = endpoint({
  ...own,
  name: 'testPush',
  summary: 'إرسال إشعار تجربة إلى جهاز من أجهزة صاحب الجلسة',
  method: 'POST',
  path: '/api/push/test',
  body: Type.Object({ id: Id('رقم الجهاز') }),
  replies: { 200: Message },
  refusals: [404, 409],
  isSlow: true,
})

/** The browser changed the subscription by itself; its old endpoint is the secret that proves it. */
export const RenewPushBody = Type.Object({
  oldEndpoint: PushEndpoint('العنوان السابق للجهاز'),
  ...PushSubscriptionBody.properties,
})
export type RenewPushBody = Static<typeof RenewPushBody>

export const renewPush = endpoint({
  name: 'renewPush',
  summary: 'جهاز غيّر متصفحه عنوانه لدى خدمة الإشعارات',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/public/push/renew',
  body: RenewPushBody,
  replies: { 200: Message },
  refusals: [404, 409],
})
