import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const privacyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'privacy',
  staticData: adminText.privacy,
  component: lazyRouteComponent(() => import('../../features/privacy/admin/retention-screen.tsx'), 'RetentionScreen'),
})
