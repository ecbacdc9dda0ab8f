import {
  type LoginBody,
  type LoginReply,
  login,
  logout,
  renewSession as renewSessionEndpoint,
} from '@manara/contract/auth.ts'
import { CallProblem, call } from '../../http/api.ts'
import { endSession, startSession } from '../../session/session.ts'
import { type Session, sessionOf } from '../../session/token.ts'
import { authText } from './auth.text.ts'

/** What a person may be after giving e-mail and password (spec/admin §4, login outcomes). */
export type SignInOutcome =
  | { kind: 'signed-in'; session: Session; fullName: string; lastSignIn?: LoginReply['lastSignIn'] }
  | { kind: 'applicant'; registrationId: string; fullName: string; applicantStatus: string }
  | { kind: 'refused'; message: string; errors: Record<string, string[]> }

const refused = (message: string, errors: Record<string, string[]> = {}): SignInOutcome => ({
  kind: 'refused',
  message,
  errors,
})

function outcomeOf({
  userType,
  fullName,
  token,
  registrationId,
  applicantStatus,
  lastSignIn,
}: LoginReply): SignInOutcome {
  if (userType === 'Applicant' && registrationId)
    return { kind: 'applicant', registrationId, fullName, applicantStatus: applicantStatus ?? '' }
  if (!token) return refused(authText.unexpectedReply)
  const session = sessionOf(token)
  if (!session) return refused(authText.unknownRole)
  startSession(token)
  return { kind: 'signed-in', session, fullName, lastSignIn }
}

/** Signs in. Only a token whose role we know is kept. */
export async function signIn(credentials: LoginBody): Promise<SignInOutcome> {
  try {
    return outcomeOf(await call(login, { body: credentials }))
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const hasSentence = error.problem !== undefined || error.status === 0
    return refused(hasSentence ? error.message : authText.signInFailed, error.errors)
  }
}

/** A token for 12 hours more, or for as long as the session may last. */
export const renewSession = () => call(renewSessionEndpoint, {})

/** Leaves at once; the server hears of it on the way, and a server that is gone does not hold anybody back. */
export async function signOut() {
  const goodbye = call(logout, {})
  endSession('left')
  await goodbye.catch(() => undefined)
}
