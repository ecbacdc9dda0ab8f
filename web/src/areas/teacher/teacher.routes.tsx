import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { onlyFor } from '../../session/guards.ts'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { teacherText } from './teacher.text.ts'

const teacherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/teacher',
  beforeLoad: onlyFor('Teacher'),
  component: lazyRouteComponent(() => import('./teacher-layout.tsx'), 'TeacherLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})

const startRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/teacher/dashboard', replace: true })
  },
})

const landingRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'dashboard',
  staticData: teacherText.dashboard,
  component: lazyRouteComponent(() => import('./teacher-landing.tsx'), 'TeacherLanding'),
})

export const teacherRoutes = teacherRoute.addChildren([startRoute, landingRoute])
