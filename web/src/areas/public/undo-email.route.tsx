import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { publicText } from './public.text.ts'

/** Target of the link in the mail about a changed e-mail. Its secret is in the fragment. */
export const undoEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email',
  staticData: { title: publicText.undoEmailTitle },
  component: lazyRouteComponent(() => import('./undo-email-page.tsx'), 'UndoEmailPage'),
  pendingComponent: Splash,
})
