import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, Login, Message } from './fields.ts'
import { LastSignIn } from './last-sign-in.ts'

/** The states of a registration request (R-register-6). */
export const registrationStatuses = [
  'PendingReview',
  'AwaitingPayment',
  'PaymentSubmitted',
  'ReceiptRejected',
  'Approved',
  'Rejected',
] as const

/** `email` may also hold a national id: the field keeps its name for clients of every age. */
export const LoginBody = Type.Object({
  email: Login,
  password: Type.String({
    title: 'كلمة المرور',
    minLength: 1,
    maxLength: 200,
    format: 'password',
    'x-verbatim': true,
    'x-messages': { required: 'أدخل كلمة المرور' },
  }),
  /** Keeps a session for 30 days on this device; ignored for accounts of the office (R-session-7). */
  remember: Type.Optional(Type.Boolean({ title: 'البقاء داخلًا' })),
})
export type LoginBody = Static<typeof LoginBody>

/** Ways of the second step. `question` is for a passkey (Web Authentication). */
const NextStep = Type.Object({
  step: Type.String(),
  methods: Type.Array(Type.Enum(['TOTP', 'PASSKEY', 'RECOVERY'])),
  question: Type.Union([Type.Unsafe<Record<string, unknown>>({}), Type.Null()]),
  expiresAt: Instant,
  /** So long the second step can be left out on this device (R-factor-5); 0: not at all. */
  trustedDeviceDays: Type.Integer(),
})
export type NextStep = Static<typeof NextStep>

/**
 * `userType` is a role name, or `Applicant` for a person whose registration is still open: then there is no token, and
 * status and `registrationId` lead to the applicant's page (R-register-5).
 */
export const LoginReply = Type.Object({
  userType: Type.String(),
  fullName: Type.String(),
  token: Type.Union([Type.String(), Type.Null()]),
  registrationId: Type.Union([Type.String(), Type.Null()]),
  applicantStatus: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
  /** The second step that is still to come (R-factor-3): there is no token and no name yet. */
  nextStep: Type.Optional(NextStep),
  /** Absent the first time, and for an applicant. */
  lastSignIn: Type.Optional(LastSignIn),
})
export type LoginReply = Static<typeof LoginReply>

/** The claims of the bearer token that a client may read (R-wire-16). The server trusts none of them. */
export interface TokenClaims {
  sub: string
  nameid: string
  sid: string
  role: string
  email: string
  iat: number
  exp: number
}

export const login = endpoint({
  name: 'login',
  summary: 'تسجيل الدخول بالبريد أو الرقم الوطني وكلمة المرور',
  area: 'public',
  ownership: 'none',
  method: 'POST',
  path: '/api/auth/login',
  body: LoginBody,
  replies: { 200: LoginReply },
  refusals: [401],
})

export const RenewReply = Type.Object({
  /** Replaces the token of the request. */
  token: Type.String(),
  /** The session has reached its limit: it cannot be renewed beyond this token. */
  isLast: Type.Boolean(),
})
export type RenewReply = Static<typeof RenewReply>

export const renewSession = endpoint({
  name: 'renewSession',
  isOpenWhileLimited: true,
  summary: 'تمديد الجلسة الحالية',
  area: 'member',
  ownership: 'self',
  method: 'POST',
  path: '/api/auth/renew',
  replies: { 200: RenewReply },
})

export const logout = endpoint({
  name: 'logout',
  isOpenWhileLimited: true,
  summary: 'إنهاء الجلسة الحالية',
  area: 'member',
  ownership: 'self',
  method: 'POST',
  path: '/api/auth/logout',
  replies: { 200: Message },
})
