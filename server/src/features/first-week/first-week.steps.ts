import type { FirstWeekKey } from '@manara/contract/first-week.ts'
import { firstWeekText as text } from './first-week.messages.ts'
import type { Facts } from './first-week.queries.ts'

/** What the server knows by its own settings. */
export interface Place {
  isMailDelivered: boolean
  publicUrl: string | undefined
}
type AllFacts = Facts & Place

interface Step {
  isEssential?: true
  isDone: (facts: AllFacts) => boolean
  /** By what it is done, in words. */
  fact?: (facts: AllFacts) => string
  link: (facts: AllFacts) => string
}

const essential = { isEssential: true } as const
/** The name of a school that has given itself none. */
const firstName = 'منارة'

/** A student gets a place only in a course of the own program: first comes the program, then the classroom. */
function linkToPlaces({ hasStudentWithProgram, firstClassroom }: AllFacts): string {
  if (!firstClassroom) return '/admin/classroom-enrollment'
  const { programId, courseId, classroomId } = firstClassroom
  if (!hasStudentWithProgram) return `/admin/enrollments?programId=${programId}`
  return `/admin/classroom-enrollment?programId=${programId}&courseId=${courseId}&classroomId=${classroomId}`
}

/** The steps in the order of the card; a new capability adds its line here and its key to the contract. */
export const steps: Record<FirstWeekKey, Step> = {
  identity: {
    ...essential,
    isDone: ({ schoolName, hasLogo }) => schoolName !== firstName && hasLogo,
    fact: ({ schoolName }) => schoolName,
    link: ({ schoolName }) => `/admin/settings#${schoolName === firstName ? 'identity' : 'logo'}`,
  },
  rules: {
    ...essential,
    isDone: ({ hasSavedSettings }) => hasSavedSettings,
    fact: ({ passingGpa }) => text.passingGpa(passingGpa),
    link: () => '/admin/settings#identity',
  },
  program: {
    ...essential,
    isDone: ({ programs }) => programs > 0,
    fact: ({ programs }) => text.programs(programs),
    link: () => '/admin/programs?adds=true',
  },
  course: {
    ...essential,
    isDone: ({ courses }) => courses > 0,
    fact: ({ courses }) => text.courses(courses),
    link: () => '/admin/courses?adds=true',
  },
  classroom: {
    ...essential,
    isDone: ({ classrooms }) => classrooms > 0,
    fact: ({ classrooms }) => text.classrooms(classrooms),
    link: () => '/admin/classrooms?adds=true',
  },
  teacher: {
    ...essential,
    isDone: ({ hasTaughtClassroom }) => hasTaughtClassroom,
    link: ({ hasTeacher }) =>
      hasTeacher ? '/admin/classrooms?without=teacher' : '/admin/users?filter=Teachers&adds=true',
  },
  students: {
    ...essential,
    isDone: ({ students }) => students > 0,
    fact: ({ students }) => text.students(students),
    link: () => '/admin/users?adds=true',
  },
  places: { ...essential, isDone: ({ hasPlace }) => hasPlace, link: linkToPlaces },
  mail: {
    ...essential,
    isDone: ({ isMailDelivered, hasSentMail }) => isMailDelivered && hasSentMail,
    link: ({ isMailDelivered }) => (isMailDelivered ? '/admin/outbox' : '/admin/status'),
  },
  backup: { ...essential, isDone: ({ hasBackup }) => hasBackup, link: () => '/admin/status' },
  https: {
    isDone: ({ publicUrl }) => publicUrl?.startsWith('https:') ?? false,
    link: () => '/admin/status/security',
  },
  secondAdministrator: {
    isDone: ({ administrators }) => administrators > 1,
    fact: ({ administrators }) => text.administrators(administrators),
    link: () => '/admin/access',
  },
  payment: {
    isDone: ({ hasPaymentDetails, isRegistrationOpen }) => hasPaymentDetails && isRegistrationOpen,
    link: ({ hasPaymentDetails }) => (hasPaymentDetails ? '/admin/programs' : '/admin/settings#payment'),
  },
  coordinators: {
    isDone: ({ courses, hasCourseWithoutCoordinator }) => courses > 0 && !hasCourseWithoutCoordinator,
    link: () => '/admin/courses?without=coordinator',
  },
  teacherSignedIn: {
    isDone: ({ hasTeacherSignedIn }) => hasTeacherSignedIn,
    link: () => '/admin/users?filter=Teachers',
  },
  studentSignedIn: { isDone: ({ hasStudentSignedIn }) => hasStudentSignedIn, link: () => '/admin/users' },
  announcement: { isDone: ({ hasAnnouncement }) => hasAnnouncement, link: () => '/admin/announcements' },
}
