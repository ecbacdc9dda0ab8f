import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyFor } from '../../session/guards.ts'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'

export const studentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: onlyFor('Student'),
  component: lazyRouteComponent(() => import('./student-layout.tsx'), 'StudentLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})
