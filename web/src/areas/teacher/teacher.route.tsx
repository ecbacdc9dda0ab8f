import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyFor } from '../../session/guards.ts'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'

export const teacherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/teacher',
  beforeLoad: onlyFor('Teacher'),
  component: lazyRouteComponent(() => import('./teacher-layout.tsx'), 'TeacherLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})
