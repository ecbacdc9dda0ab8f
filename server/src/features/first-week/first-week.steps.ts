import type { FirstWeekKey } from '@manara/contract/first-week.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { firstWeekText as text } from './first-week.messages.ts'
import type { Facts } from './first-week.queries.ts'

/** What the server knows by its own settings. */
export interface Place {
  isMailDelivered: boolean
  publicUrl: string | undefined
}
type Given = Facts & Place

interface Step {
  isEssential?: true
  isDone: (given: Given) => boolean
  link: string | ((given: Given) => string)
  /** By what it is done, in words. */
  fact?: (given: Given) => string
}

const must = (isDone: Step['isDone'], link: Step['link'], fact?: Step['fact']): Step => ({
  isEssential: true,
  isDone,
  link,
  ...(fact && { fact }),
})
const mustHave = (kind: 'programs' | 'courses' | 'classrooms' | 'students', noun: keyof typeof nouns, link: string) =>
  must(
    (given) => given[kind] > 0,
    link,
    (given) => formatCount(given[kind], nouns[noun].subject),
  )

/** A student gets a place only in a course of the own program: first comes the program, then the classroom. */
function linkToPlaces({ hasStudentWithProgram, firstClassroom }: Given): string {
  if (!firstClassroom) return '/admin/classroom-enrollment'
  const { programId, courseId, classroomId } = firstClassroom
  if (!hasStudentWithProgram) return `/admin/enrollments?programId=${programId}`
  return `/admin/classroom-enrollment?programId=${programId}&courseId=${courseId}&classroomId=${classroomId}`
}
const linkToTeachers = ({ hasTeacher }: Given) =>
  hasTeacher ? '/admin/classrooms?without=teacher' : '/admin/users?filter=Teachers&adds=true'

/** The name of a school that has given itself none. */
const firstName = 'منارة'

/** The steps in the order of the card; a new capability adds its line here and its key to the contract. */
// biome-ignore format: a table, one row per step
export const steps: Record<FirstWeekKey, Step> = {
  identity: must((given) => given.schoolName !== firstName && given.hasLogo,
    (given) => `/admin/settings#${given.schoolName === firstName ? 'identity' : 'logo'}`, (given) => given.schoolName),
  rules: must((given) => given.hasSavedSettings, '/admin/settings#identity', (given) => text.passingGpa(given.passingGpa)),
  program: mustHave('programs', 'program', '/admin/programs?adds=true'),
  course: mustHave('courses', 'course', '/admin/courses?adds=true'),
  classroom: mustHave('classrooms', 'classroom', '/admin/classrooms?adds=true'),
  teacher: must((given) => given.hasTaughtClassroom, linkToTeachers),
  students: mustHave('students', 'student', '/admin/users?adds=true'),
  places: must((given) => given.hasPlace, linkToPlaces),
  mail: must((given) => given.isMailDelivered && given.hasSentMail,
    (given) => (given.isMailDelivered ? '/admin/outbox' : '/admin/status')),
  backup: must((given) => given.hasBackup, '/admin/status'),
  https: { isDone: (given) => given.publicUrl?.startsWith('https:') ?? false, link: '/admin/status/security' },
  secondAdministrator: { isDone: (given) => given.administrators > 1, link: '/admin/access' },
  payment: { isDone: (given) => given.hasPaymentDetails && given.isRegistrationOpen,
    link: (given) => (given.hasPaymentDetails ? '/admin/programs' : '/admin/settings#payment') },
  coordinators: { isDone: (given) => given.courses > 0 && !given.lacksCoordinator, link: '/admin/courses?without=coordinator' },
  teacherSignedIn: { isDone: (given) => given.hasTeacherSignedIn, link: '/admin/users?filter=Teachers' },
  studentSignedIn: { isDone: (given) => given.hasStudentSignedIn, link: '/admin/users' },
  announcement: { isDone: (given) => given.hasAnnouncement, link: '/admin/announcements' },
}
