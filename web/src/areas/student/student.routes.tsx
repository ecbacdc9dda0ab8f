import { createRoute, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import type { CheckInState } from '../../features/attendance/student/check-in-screen.tsx'
import { notificationRoutes } from '../notifications.routes.tsx'
import { challengeResultRoute, weeklyChallengeRoute } from './challenge.route.tsx'
import { classroomRoute } from './classroom.route.tsx'
import { noQuizRoute, noResultRoute, quizResultRoute } from './quiz-result.route.tsx'
import { studentRoute } from './student.route.tsx'
import { studentText } from './student.text.ts'

const startRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/student/my-classrooms', replace: true })
  },
})

const myClassroomsRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'my-classrooms',
  staticData: studentText.classrooms,
  component: lazyRouteComponent(() => import('./my-classrooms-page.tsx'), 'MyClassroomsPage'),
})

const recordRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'academic-record',
  staticData: studentText.record,
  component: lazyRouteComponent(
    () => import('../../features/academic-record/student/record-screen.tsx'),
    'RecordScreen',
  ),
})

const excusesRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'excuses',
  staticData: studentText.excuses,
  component: lazyRouteComponent(() => import('../../features/excuses/student/own-excuses.tsx'), 'OwnExcuses'),
})

const attendanceRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'attendance',
  staticData: studentText.attendance,
  component: lazyRouteComponent(
    () => import('../../features/attendance/student/own-attendance-screen.tsx'),
    'OwnAttendanceScreen',
  ),
})

interface CheckInSearch {
  /** Why the scanned code is not good; without, it is sent. */
  state: CheckInState | undefined
}

/** Where the address of a code leads (R-checkin-2). */
const checkInRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'check-in',
  validateSearch: ({ state }: Partial<CheckInSearch> & SearchSchemaInput): CheckInSearch => ({
    state: state === 'expired' || state === 'closed' || state === 'busy' ? state : undefined,
  }),
  staticData: studentText.checkIn,
  component: lazyRouteComponent(() => import('./check-in-page.tsx'), 'CheckInPage'),
})

const announcementsRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'announcements',
  staticData: studentText.announcements,
  component: lazyRouteComponent(
    () => import('../../features/announcements/student/student-announcements-screen.tsx'),
    'StudentAnnouncementsScreen',
  ),
})

const profileRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'my-profile',
  staticData: studentText.profile,
  component: lazyRouteComponent(() => import('./student-profile-page.tsx'), 'StudentProfilePage'),
})

export const studentRoutes = studentRoute.addChildren([
  startRoute,
  myClassroomsRoute,
  classroomRoute,
  quizResultRoute,
  noQuizRoute,
  noResultRoute,
  recordRoute,
  excusesRoute,
  attendanceRoute,
  checkInRoute,
  announcementsRoute,
  weeklyChallengeRoute,
  challengeResultRoute,
  profileRoute,
  ...notificationRoutes(() => studentRoute),
])
