import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { onlySignedOut } from '../../session/guards.ts'
import { safeWayBack } from '../../session/return-url.ts'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { publicText } from './public.text.ts'

const authRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth' })

const startRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login', replace: true })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'login',
  staticData: { title: publicText.signInTitle },
  validateSearch: ({ redirect: path }: { redirect?: string }): { redirect?: string } => {
    const returnUrl = safeWayBack(path)
    return returnUrl === undefined ? {} : { redirect: returnUrl }
  },
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  pendingComponent: Splash,
})

const activateRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'activate',
  staticData: { title: publicText.activateTitle },
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./activate-page.tsx'), 'ActivatePage'),
  pendingComponent: Splash,
})

/** Target of the link in the mail about a new device, signed in or not. Its key is in the fragment. */
const notMeRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'not-me',
  staticData: { title: publicText.notMeTitle },
  component: lazyRouteComponent(() => import('./not-me-page.tsx'), 'NotMePage'),
  pendingComponent: Splash,
})

export const authRoutes = authRoute.addChildren([startRoute, loginRoute, activateRoute, notMeRoute])
