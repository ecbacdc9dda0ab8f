import { forgetToken, onTokenForgottenElsewhere, readToken, type Session, sessionOf, storeToken } from './token.ts'

/**
 * Why a session ended: the user asked, the server no longer accepts it, another tab signed out, or the user has a new
 * password.
 */
export type EndReason = 'left' | 'expired' | 'elsewhere' | 'password-changed'

const listeners = new Set<(reason: EndReason) => void>()
const tell = (reason: EndReason) => {
  for (const listener of listeners) listener(reason)
}

export function currentSession(): Session | undefined {
  const token = readToken()
  return token === undefined ? undefined : sessionOf(token)
}

export const startSession = (token: string) => storeToken(token)

/** Several calls may be refused at once; the listeners hear of it once. */
export function endSession(reason: EndReason) {
  if (readToken() === undefined) return
  forgetToken()
  tell(reason)
}

export function onSessionEnd(listener: (reason: EndReason) => void) {
  listeners.add(listener)
  const stopListening = onTokenForgottenElsewhere(() => listener('elsewhere'))
  return () => {
    listeners.delete(listener)
    stopListening()
  }
}
