import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { publicText } from './public.text.ts'

/** Target of the link that the server prints while the school has no administrator. */
export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { title: publicText.setupTitle },
  validateSearch: ({ token }: { token?: string }): { token?: string } => (token === undefined ? {} : { token }),
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
  pendingComponent: Splash,
})
