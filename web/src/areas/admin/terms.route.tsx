import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const termsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'terms',
  staticData: { ...adminText.terms, group: adminText.attendance },
  component: lazyRouteComponent(() => import('../../features/terms/admin/terms-screen.tsx'), 'TermsScreen'),
})
