import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listQuery, Message } from './fields.ts'
import { KnownGender } from './gender.ts'

/** An open session of anybody, as the office sees it. */
export const OpenSession = Type.Object({
  sessionId: Type.String(),
  personId: Type.Integer(),
  personName: Type.String(),
  role: Type.Enum([0, 1, 2, 3]),
  gender: KnownGender,
  /** Of an administrator, a member of the staff or a holder of grants: ended only by who grants roles (R-session-10). */
  isOfOffice: Type.Boolean(),
  /** In words, as «Chrome على Windows». */
  browser: Type.String(),
  address: Type.String(),
  since: Instant,
  lastSeenAt: Instant,
  isRemembered: Type.Boolean(),
  /** The session that asks. */
  isThis: Type.Boolean(),
})
export type OpenSession = Static<typeof OpenSession>

/** The search finds people by name and e-mail. */
export const ListOpenSessionsQuery = Type.Object({ ...listQuery(['lastSeenAt', 'since', 'personName']) })
export type ListOpenSessionsQuery = Static<typeof ListOpenSessionsQuery>

const office = { area: 'admin', ownership: 'all' } as const
const ending = { ...office, method: 'POST', permission: 'security.manage', proof: 'always' } as const

export const listOpenSessions = endpoint({
  ...office,
  name: 'listOpenSessions',
  summary: 'الجلسات المفتوحة للجميع',
  permission: 'security.read',
  method: 'GET',
  path: '/api/admin/security/sessions',
  query: ListOpenSessionsQuery,
  replies: { 200: Type.Array(OpenSession) },
  isList: true,
})

export const endOpenSession = endpoint({
  ...ending,
  name: 'endOpenSession',
  summary: 'إنهاء جلسة من جلسات أي شخص',
  path: '/api/admin/security/sessions/:id/end',
  params: Type.Object({
    id: Type.String({ title: 'رقم الجلسة', format: 'uuid', 'x-messages': { format: 'رقم الجلسة غير صحيح' } }),
  }),
  replies: { 200: Message },
})

export const endSessionsOfPerson = endpoint({
  ...ending,
  name: 'endSessionsOfPerson',
  summary: 'إنهاء كل جلسات شخص، وعلى المتصل نفسه تبقى جلسته الحالية',
  path: '/api/admin/security/people/:id/end-sessions',
  params: Type.Object({ id: Id('رقم الشخص') }),
  replies: { 200: Message },
})

/** The session that asks stays, and those of the office unless the caller grants roles. */
export const endAllSessions = endpoint({
  ...ending,
  name: 'endAllSessions',
  summary: 'إنهاء جلسات الجميع إلا الحالية',
  path: '/api/admin/security/sessions/end-all',
  replies: { 200: Message },
})
