import { type Static, Type } from 'typebox'
import { CountryFormats } from './country.ts'
import { endpoint } from './endpoint.ts'
import { PasswordLengths } from './password-lengths.ts'

/** An account of the demo school that the sign-in page offers with one click; present in demo mode only. */
export const DemoAccount = Type.Object({
  label: Type.String(),
  kind: Type.Enum(['admin', 'registrar', 'director', 'teacher', 'coordinator', 'student']),
  email: Type.String(),
  password: Type.String(),
})
export type DemoAccount = Static<typeof DemoAccount>

/** The public facts of the school, before signing in. */
export const School = Type.Object({
  name: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  isDemo: Type.Boolean(),
  /** The school has no administrator yet: the link that the server printed leads to its set-up page. */
  needsSetup: Type.Boolean(),
  demoAccounts: Type.Array(DemoAccount),
  country: CountryFormats,
  passwordLengths: PasswordLengths,
  /** Below it a final grade counts as failed (`usualPassingMark` where no minimum is set). */
  passingMark: Type.Number(),
  /** «أبقني داخلًا» is not offered (R-session-7); absent where it is. */
  isRememberingOff: Type.Optional(Type.Boolean()),
  /** Terms, calendar, lessons and attendance are shown (R-calendar-1); absent while they are off. */
  usesAttendance: Type.Optional(Type.Boolean()),
  /** The grade book is shown (R-book-3); absent while it is off. */
  usesGradeBook: Type.Optional(Type.Boolean()),
  /** The hours of lessons are those of this zone; with attendance only. */
  timeZone: Type.Optional(Type.String()),
})
export type School = Static<typeof School>

/** The pass mark of a course where the school has set no minimum. */
export const usualPassingMark = 60

export const getSchool = endpoint({
  name: 'getSchool',
  summary: 'اسم المدرسة وشعارها',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/school',
  replies: { 200: School },
})
