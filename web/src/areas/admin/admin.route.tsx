import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyForOffice } from '../../session/guards.ts'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: onlyForOffice,
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})
