import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { notificationRoutes } from '../notifications.routes.tsx'
import { attendanceRoute, checkInRoute, sheetRoute } from './attendance.route.tsx'
import { challengesRoute } from './challenges.route.tsx'
import { changesRoute } from './changes.route.tsx'
import {
  classroomRoute,
  classroomSettingsRoute,
  gatewayRoute,
  gradeBookRoute,
  gradingRoute,
  registerRoute,
} from './classroom.route.tsx'
import { curriculumRoute } from './curriculum.route.tsx'
import { importRunRoute } from './imports.route.tsx'
import { lecturesRoute } from './lectures.route.tsx'
import { myClassroomsRoute } from './my-classrooms.route.tsx'
import { questionBankRoute } from './question-bank.route.tsx'
import { quizRoute } from './quiz.route.tsx'
import { quizMarkingRoute } from './quiz-marking.route.tsx'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

const startRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/teacher/dashboard', replace: true })
  },
})

const dashboardRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'dashboard',
  staticData: teacherText.dashboard,
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'my-profile',
  staticData: teacherText.profile,
  component: lazyRouteComponent(() => import('./teacher-profile-page.tsx'), 'TeacherProfilePage'),
})

export const teacherRoutes = teacherRoute.addChildren([
  startRoute,
  dashboardRoute,
  attendanceRoute,
  sheetRoute,
  checkInRoute,
  myClassroomsRoute,
  classroomRoute.addChildren([
    gatewayRoute,
    lecturesRoute,
    gradingRoute,
    gradeBookRoute,
    registerRoute,
    classroomSettingsRoute,
  ]),
  quizRoute,
  quizMarkingRoute,
  curriculumRoute,
  questionBankRoute,
  challengesRoute,
  importRunRoute,
  changesRoute,
  profileRoute,
  ...notificationRoutes(() => teacherRoute),
])
