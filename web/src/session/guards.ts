import type { RoleName } from '@manara/contract/users.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { landingOf } from './landing.ts'
import { currentSession, endSession } from './session.ts'
import { safeWayBack } from './way-back.ts'

/** The door of an area: nobody without a session, and everybody else to their own area. */
export function onlyFor(role: RoleName) {
  return ({ location }: { location: ParsedLocation }): void => {
    const session = currentSession()
    if (!session) {
      // A token that nobody can read is still there; whoever never signed in is only shown the way.
      endSession('expired')
      const wayBack = safeWayBack(location.href)
      throw redirect({ to: '/auth/login', search: wayBack === undefined ? {} : { redirect: wayBack } })
    }
    if (session.role !== role) throw redirect({ to: landingOf(session.role) })
  }
}

/** Whoever is signed in already has no business at the sign-in page. */
export function onlySignedOut({ search }: { search: { redirect?: string } }): void {
  const session = currentSession()
  if (session) throw redirect({ href: search.redirect ?? landingOf(session.role) })
}
