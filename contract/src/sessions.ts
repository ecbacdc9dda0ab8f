import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Message } from './fields.ts'

/** An open session of the caller. `browser` is in words, as «Chrome على Windows». */
export const MySession = Type.Object({
  sessionId: Type.String(),
  browser: Type.String(),
  address: Type.String(),
  since: Instant,
  lastSeenAt: Instant,
  isRemembered: Type.Boolean(),
  isThis: Type.Boolean(),
})
export type MySession = Static<typeof MySession>

/** A browser from which the caller signed in before. */
export const MyDevice = Type.Object({
  deviceId: Type.Integer(),
  browser: Type.String(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  isThis: Type.Boolean(),
})
export type MyDevice = Static<typeof MyDevice>

export const MySessions = Type.Object({ sessions: Type.Array(MySession), devices: Type.Array(MyDevice) })
export type MySessions = Static<typeof MySessions>

const self = { area: 'member', ownership: 'self' } as const

export const listMySessions = endpoint({
  ...self,
  name: 'listMySessions',
  isOpenWhileLimited: true,
  summary: 'الجلسات المفتوحة لصاحب الجلسة والأجهزة المعروفة لحسابه',
  method: 'GET',
  path: '/api/my-profile/sessions',
  replies: { 200: MySessions },
})

export const endMySession = endpoint({
  ...self,
  name: 'endMySession',
  proof: 'always',
  isOpenWhileLimited: true,
  summary: 'إنهاء جلسة من جلسات صاحب الجلسة',
  method: 'DELETE',
  path: '/api/my-profile/sessions/:id',
  params: Type.Object({
    id: Type.String({ title: 'رقم الجلسة', format: 'uuid', 'x-messages': { format: 'رقم الجلسة غير صحيح' } }),
  }),
  replies: { 200: Message },
})

export const endMyOtherSessions = endpoint({
  ...self,
  name: 'endMyOtherSessions',
  proof: 'always',
  isOpenWhileLimited: true,
  summary: 'إنهاء كل جلسات صاحب الجلسة إلا الحالية',
  method: 'POST',
  path: '/api/my-profile/sessions/end-others',
  replies: { 200: Message },
})

export const forgetMyDevice = endpoint({
  ...self,
  name: 'forgetMyDevice',
  isOpenWhileLimited: true,
  summary: 'نسيان جهاز معروف، فيُعدّ الدخول منه بعدها دخولًا من جهاز جديد',
  method: 'DELETE',
  path: '/api/my-profile/devices/:id',
  params: Type.Object({ id: Id('رقم الجهاز') }),
  replies: { 200: Message },
})

/** The moment at which the session ends without activity; null for one that does not. */
export const StillHereReply = Type.Object({ idleEndsAt: Type.Union([Instant, Type.Null()]) })
export type StillHereReply = Static<typeof StillHereReply>

export const stayHere = endpoint({
  ...self,
  name: 'stayHere',
  isOpenWhileLimited: true,
  summary: 'صاحب الجلسة ما زال أمام الصفحة، فلا تنتهي جلسته لعدم النشاط',
  method: 'POST',
  path: '/api/auth/still-here',
  replies: { 200: StillHereReply },
})

/** The answer to every invalid link: mistyped, used or expired. */
export const brokenNotMeLink = 'هذا الرابط غير صالح، أو استُعمل من قبل، أو انتهت مدته'

/** `key` comes from the mail about a sign-in from a new device. */
export const NotMeBody = Type.Object({
  key: Type.String({
    title: 'رابط «لم أكن أنا»',
    minLength: 1,
    maxLength: 200,
    format: 'code',
    'x-messages': {
      required: brokenNotMeLink,
      type: brokenNotMeLink,
      maxLength: brokenNotMeLink,
      format: brokenNotMeLink,
    },
  }),
})
export type NotMeBody = Static<typeof NotMeBody>

/** The sign-in that the mail was about, and what «لم أكن أنا» will end. */
export const NotMePreview = Type.Object({
  signedInAt: Instant,
  browser: Type.String(),
  address: Type.String(),
  sessionsCount: Type.Integer(),
  devicesCount: Type.Integer(),
})
export type NotMePreview = Static<typeof NotMePreview>

const secret = { area: 'public', ownership: 'secret', method: 'POST', body: NotMeBody, refusals: [404] } as const

export const checkNotMe = endpoint({
  ...secret,
  name: 'checkNotMe',
  summary: 'ما الذي يفعله رابط «لم أكن أنا»، ولا يغيّر شيئًا',
  path: '/api/auth/not-me/check',
  replies: { 200: NotMePreview },
})

export const reportNotMe = endpoint({
  ...secret,
  name: 'reportNotMe',
  summary: 'إنهاء كل الجلسات ونسيان الأجهزة وإغلاق كلمة المرور بعد دخول ليس من صاحب الحساب',
  path: '/api/auth/not-me',
  replies: { 200: Message },
})
