import type { RoleName } from '@manara/contract/users.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { getLanding } from './landing.ts'
import { safeWayBack } from './return-url.ts'
import { currentSession, endSession, hasGrants } from './session.ts'

/** Guard of an area: visitors without a session go to sign-in, other roles to their own area. */
export function onlyFor(role: RoleName) {
  return ({ location }: { location: ParsedLocation }): void => {
    const session = currentSession()
    if (!session) {
      // An unreadable token is still stored: it ends the session. Visitors without one are only redirected.
      endSession('expired')
      const returnUrl = safeWayBack(location.href)
      throw redirect({ to: '/auth/login', search: returnUrl === undefined ? {} : { redirect: returnUrl } })
    }
    if (session.role !== role) throw redirect({ to: getLanding(session.role) })
  }
}

/** Guard of the office: administrators enter without asking the server, staff and teachers by their grants (R-access-1). */
export const onlyForOffice = (arrival: { location: ParsedLocation }): void | Promise<void> =>
  hasGrants()
    ? import('./office-guard.ts').then(({ enterWithGrants }) => enterWithGrants())
    : onlyFor('Administrator')(arrival)

/** Redirects signed-in users away from the sign-in page. */
export function onlySignedOut({ search }: { search: { redirect?: string } }): void {
  const session = currentSession()
  if (session) throw redirect({ href: search.redirect ?? getLanding(session.role) })
}
