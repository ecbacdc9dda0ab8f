import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
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

const landingRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'my-classrooms',
  staticData: studentText.classrooms,
  component: lazyRouteComponent(() => import('./student-landing.tsx'), 'StudentLanding'),
})

const profileRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'my-profile',
  staticData: studentText.profile,
  component: lazyRouteComponent(() => import('../../features/account/member/member-profile.tsx'), 'MemberProfile'),
})

export const studentRoutes = studentRoute.addChildren([
  startRoute,
  landingRoute,
  quizResultRoute,
  noQuizRoute,
  noResultRoute,
  profileRoute,
])
