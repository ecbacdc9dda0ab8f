import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, withMessage } from './fields.ts'

/** How often a mail sums up what was not read (R-digest-1). */
export const digestFrequencies = ['NONE', 'DAILY', 'WEEKLY'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** Why no digest goes out: the account has no e-mail, the school has no public address to lead to, or it sends none. */
export const digestObstacles = ['NO_EMAIL', 'NO_ADDRESS', 'NOT_SENT'] as const
export type DigestObstacle = (typeof digestObstacles)[number]

const time = { minimum: 'الوقت غير صحيح', maximum: 'الوقت غير صحيح', type: 'الوقت غير صحيح' }

/** The digest of one person. `minute` is of the school's day; a save ignores `obstacle`. */
export const Digest = Type.Object(
  {
    frequency: Type.Enum(digestFrequencies, {
      title: 'موعد الملخّص',
      'x-messages': { enum: 'اختر: لا يُرسل أو يومي أو أسبوعي' },
    }),
    minute: Type.Integer({ title: 'ساعة الملخّص', minimum: 0, maximum: 1_439, 'x-messages': time }),
    obstacle: Type.Optional(Type.Union([Type.Enum(digestObstacles), Type.Null()])),
  },
  { title: 'الملخّص بالبريد' },
)
export type Digest = Static<typeof Digest>

const secretPath = {
  area: 'public',
  ownership: 'secret',
  path: '/api/public/unsubscribe/:secret',
  params: Type.Object({ secret: Code(60, { title: 'الرابط' }) }),
} as const

/** Programs that look into letters follow links: this one changes nothing, and leads to a page with a button (R-digest-3). */
export const openUnsubscribePage = endpoint({
  ...secretPath,
  name: 'openUnsubscribePage',
  summary: 'صفحة إيقاف الملخّصات من رابط في بريد',
  method: 'GET',
  replies: { 303: null },
})

/** The answer is alike for secrets that do not exist. Also takes the form of a mail program (RFC 8058). */
export const unsubscribeFromDigests = endpoint({
  ...secretPath,
  name: 'unsubscribeFromDigests',
  summary: 'إيقاف الملخّصات برابط في بريد، من دون تسجيل الدخول',
  method: 'POST',
  replies: { 200: withMessage(Type.Object({})) },
})
