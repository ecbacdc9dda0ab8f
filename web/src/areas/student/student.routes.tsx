import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { onlyFor } from '../../session/guards.ts'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { studentText } from './student.text.ts'

const studentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: onlyFor('Student'),
  component: lazyRouteComponent(() => import('./student-layout.tsx'), 'StudentLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})

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

export const studentRoutes = studentRoute.addChildren([startRoute, landingRoute, profileRoute])
