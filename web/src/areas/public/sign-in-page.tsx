import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Arrival } from '../../features/auth/auth.api.ts'
import { SignInScreen } from '../../features/auth/public/sign-in-screen.tsx'
import { forgetApplicant, welcomeApplicant } from '../../features/registrations/applicant-memory.ts'
import { warnOfFailedSince } from '../../features/sign-ins/failed-since.tsx'
import { getLanding, getProfilePath } from '../../session/landing.ts'

const route = getRouteApi('/auth/login')

/** Redirects after sign-in to the requested page, or to the landing page of the role. */
export function SignInPage() {
  const { redirect } = route.useSearch()
  const navigate = useNavigate()

  const handleArrival = (outcome: Arrival) => {
    if (outcome.kind === 'signed-in') {
      forgetApplicant()
      warnOfFailedSince(outcome.lastSignIn, getProfilePath(outcome.session.role))
      return navigate({ href: redirect ?? getLanding(outcome.session.role), replace: true })
    }
    const { registrationId, fullName, applicantStatus } = outcome
    welcomeApplicant(registrationId)
    return navigate({ to: '/public/applicant-status', state: { registrationId, fullName, applicantStatus } })
  }
  return <SignInScreen onArrival={handleArrival} />
}
