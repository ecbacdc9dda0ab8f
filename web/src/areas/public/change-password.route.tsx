import { createRoute, redirect } from '@tanstack/react-router'
import { getProfilePath } from '../../session/landing.ts'
import { currentSession } from '../../session/session.ts'
import { rootRoute } from '../root.route.tsx'

/** Address for password managers: redirects to the own profile, without a session to the sign-in page first. */
export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  beforeLoad: ({ location }) => {
    const session = currentSession()
    if (session) throw redirect({ to: getProfilePath(session.role), replace: true })
    throw redirect({ to: '/auth/login', search: { redirect: location.pathname }, replace: true })
  },
})
