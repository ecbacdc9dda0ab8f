import {
  type LoginBody,
  type LoginReply,
  login,
  logout,
  type NextStep,
  renewSession as renewSessionEndpoint,
} from '@manara/contract/auth.ts'
import { CallProblem, call } from '../../http/api.ts'
import { endSession, startSession } from '../../session/session.ts'
import { parseSession, type Session } from '../../session/token.ts'
import { authText } from './auth.text.ts'

/** Outcomes of a sign-in with e-mail and password (R-screen-1). */
export type SignInOutcome =
  | { kind: 'signed-in'; session: Session; fullName: string; lastSignIn?: LoginReply['lastSignIn'] }
  | { kind: 'applicant'; registrationId: string; fullName: string; applicantStatus: string }
  | { kind: 'next-step'; nextStep: NextStep }
  | { kind: 'refused'; message: string; errors: Record<string, string[]> }

/** A sign-in that came to its end. */
export type Arrival = Exclude<SignInOutcome, { kind: 'refused' | 'next-step' }>

const refused = (message: string, errors: Record<string, string[]> = {}): SignInOutcome => ({
  kind: 'refused',
  message,
  errors,
})

/** What a sign-in came to; a token whose role we know is kept. */
export function toOutcome({
  userType,
  fullName,
  token,
  registrationId,
  applicantStatus,
  nextStep,
  lastSignIn,
}: LoginReply): SignInOutcome {
  if (nextStep) return { kind: 'next-step', nextStep }
  if (userType === 'Applicant' && registrationId)
    return { kind: 'applicant', registrationId, fullName, applicantStatus: applicantStatus ?? '' }
  if (!token) return refused(authText.unexpectedReply)
  const session = parseSession(token)
  if (!session) return refused(authText.unknownRole)
  startSession(token)
  return { kind: 'signed-in', session, fullName, lastSignIn }
}

/** Signs in. Only a token whose role we know is kept. */
export async function signIn(credentials: LoginBody): Promise<SignInOutcome> {
  try {
    return toOutcome(await call(login, { body: credentials }))
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const hasSentence = error.problem !== undefined || error.status === 0
    return refused(hasSentence ? error.message : authText.signInFailed, error.errors)
  }
}

/** A token for 12 hours more, or for as long as the session may last. */
export const renewSession = () => call(renewSessionEndpoint, {})

let mayLeave = async () => true

/** Sets what is asked before a session is left: false keeps it. */
export const askBeforeLeaving = (ask: typeof mayLeave) => {
  mayLeave = ask
}

/** Ends the session at once and notifies the server in the background: an unreachable server does not delay it. */
export async function signOut() {
  if (!(await mayLeave())) return
  const goodbye = call(logout, {})
  // The worker of notifications takes the subscription of this browser with it.
  void navigator.serviceWorker?.getRegistration('/').then((own) => own?.unregister())
  endSession('left')
  await goodbye.catch(() => undefined)
}
