import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** An account of the demo school that the sign-in page offers with one click; present in demo mode only. */
export const DemoAccount = Type.Object({
  label: Type.String(),
  kind: Type.Enum(['admin', 'teacher', 'coordinator', 'student']),
  email: Type.String(),
  password: Type.String(),
})
export type DemoAccount = Static<typeof DemoAccount>

/** What everybody may know about the school before signing in. */
export const School = Type.Object({
  name: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  isDemo: Type.Boolean(),
  /** Nobody runs the school yet: the link that the server printed leads to its set-up page. */
  needsSetup: Type.Boolean(),
  demoAccounts: Type.Array(DemoAccount),
})
export type School = Static<typeof School>

export const getSchool = endpoint({
  name: 'getSchool',
  summary: 'اسم المدرسة وشعارها',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/school',
  replies: { 200: School },
})
