import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, listQuery } from './fields.ts'
import { StatusLight } from './status.ts'

/** The outcomes of an attempt to sign in, or to set a new password by a code. */
export const signInOutcomes = [
  'SignedIn',
  'WrongPassword',
  'WrongCode',
  'Limited',
  'CodeRequested',
  'PasswordRecovered',
] as const
export const SignInOutcome = Type.Enum([...signInOutcomes])
export type SignInOutcome = Static<typeof SignInOutcome>

/** One attempt. An unknown e-mail has no name and cannot be read; an applicant has no name either. */
export const SignInAttempt = Type.Object({
  attemptId: Type.Integer(),
  at: Instant,
  personId: Type.Union([Type.Integer(), Type.Null()]),
  personName: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  address: Type.String(),
  /** In words, as «Chrome على Windows». */
  browser: Type.String(),
  outcome: SignInOutcome,
})
export type SignInAttempt = Static<typeof SignInAttempt>

/** The search finds people by name and e-mail, and addresses. */
export const ListSignInsQuery = Type.Object({
  outcome: Type.Optional(
    Type.Enum([...signInOutcomes], { title: 'النتيجة', 'x-messages': { enum: 'نتيجة غير معروفة' } }),
  ),
  ...listQuery(['at']),
})
export type ListSignInsQuery = Static<typeof ListSignInsQuery>

const admin = { area: 'admin', permission: 'security.read', method: 'GET' } as const

export const listSignIns = endpoint({
  ...admin,
  name: 'listSignIns',
  summary: 'محاولات الدخول في آخر 90 يومًا: من أين ومتى وما نتيجتها',
  ownership: 'all',
  path: '/api/admin/status/sign-ins',
  query: ListSignInsQuery,
  replies: { 200: Type.Array(SignInAttempt) },
  isList: true,
})

/** An alarm of the audit log. */
export const SecurityAlarm = Type.Object({
  auditId: Type.Integer(),
  at: Instant,
  name: Type.String(),
  actorName: Type.Union([Type.String(), Type.Null()]),
})
export type SecurityAlarm = Static<typeof SecurityAlarm>

/** In the order in which they are shown. */
export const securityLightKeys = [
  'administratorsWithoutFactor',
  'officePeople',
  'easyPasswords',
  'knownPasswords',
  'idleOfficePeople',
  'failuresOfDay',
  'refusedCalls',
  'exportsOfWeek',
  'endingGrants',
  'secondAdministrator',
  'plainAddress',
  'demoAccounts',
  'lastSeal',
  'lastBackup',
] as const
export type SecurityLightKey = (typeof securityLightKeys)[number]

/** One light: how many, how many people of them where that is another number, when, where it is an event, and whose most of it is. */
export const SecurityLight = Type.Object({
  key: Type.Enum([...securityLightKeys]),
  state: StatusLight,
  count: Type.Integer(),
  people: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.Union([Instant, Type.Null()]),
  personId: Type.Union([Type.Integer(), Type.Null()]),
})
export type SecurityLight = Static<typeof SecurityLight>

/** Failures are wrong passwords and wrong codes; of attempts that a limit refused one a minute is counted. */
export const SecurityOverview = Type.Object({
  failuresOfDay: Type.Integer(),
  failuresOfWeek: Type.Integer(),
  limitedOfDay: Type.Integer(),
  administratorSessions: Type.Integer(),
  /** The newest of the last 30 days. */
  alarms: Type.Array(SecurityAlarm),
  lights: Type.Array(SecurityLight),
})
export type SecurityOverview = Static<typeof SecurityOverview>

export const getSecurityOverview = endpoint({
  ...admin,
  name: 'getSecurityOverview',
  summary: 'نظرة على الأمان: المحاولات الفاشلة والجلسات المفتوحة والتنبيهات، وما يحتاج إلى نظرة',
  ownership: 'none',
  path: '/api/admin/status/security',
  replies: { 200: SecurityOverview },
})
