import { createRoute, redirect } from '@tanstack/react-router'
import { profileOf } from '../../session/landing.ts'
import { currentSession } from '../../session/session.ts'
import { rootRoute } from '../root.route.tsx'

/** Where password managers are sent: the own profile, after signing in where nobody is. */
export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  beforeLoad: ({ location }) => {
    const session = currentSession()
    if (session) throw redirect({ to: profileOf(session.role), replace: true })
    throw redirect({ to: '/auth/login', search: { redirect: location.pathname }, replace: true })
  },
})
