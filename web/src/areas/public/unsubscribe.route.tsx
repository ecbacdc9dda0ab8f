import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { publicText } from './public.text.ts'

/** Target of the link that ends digests. Its secret is in the fragment. */
export const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  staticData: { title: publicText.unsubscribeTitle },
  component: lazyRouteComponent(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  pendingComponent: Splash,
})
