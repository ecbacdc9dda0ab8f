import { answerWaiting, askAgain, isWaiting } from './sign-in-again.ts'
import {
  forgetToken,
  haveOneOwner,
  onTokenOfOtherTab,
  parseSession,
  readToken,
  type Session,
  storeToken,
} from './token.ts'

/** Why a session ended: the user asked, the server no longer accepts it, another tab signed out, or another person signed in. */
export type EndReason = 'left' | 'expired' | 'elsewhere' | 'replaced'

const listeners = new Set<(reason: EndReason) => void>()

/** Something that was shown to the person of this session may be on the screen. */
let isPageOpen = false

function notify(reason: EndReason) {
  isPageOpen = false
  answerWaiting(false)
  for (const listener of listeners) listener(reason)
}

export function currentSession(): Session | undefined {
  const token = readToken()
  return token === undefined ? undefined : parseSession(token)
}

/** The kinds of accounts whose permissions in the office come from grants (R-access-1). */
export const hasGrants = () => ['Staff', 'Teacher'].includes(currentSession()?.role ?? '')

/** After a sign-in in this page, calls waiting for it continue, unless another person signed in. */
export function startSession(token: string) {
  const before = readToken()
  storeToken(token)
  if (!isWaiting()) return
  if (before !== undefined && haveOneOwner(before, token)) answerWaiting(true)
  else notify('replaced')
}

/** Several calls may be refused at once; the listeners hear of it once. */
export function endSession(reason: EndReason) {
  if (readToken() === undefined) return
  forgetToken()
  notify(reason)
}

/** A call was answered with the session: from now on there is something to lose on the page. */
export const notePageOpen = () => {
  isPageOpen = true
}

/**
 * The server no longer accepts a token. Answers whether the call is worth sending again: at once when this tab has a newer one
 * of the same person, or after the person has signed in again over the open page. A page that has shown nothing yet is left.
 */
export function recoverSession(refusedToken: string): Promise<boolean> {
  const token = readToken()
  if (token === undefined) return Promise.resolve(false)
  if (token !== refusedToken) return Promise.resolve(haveOneOwner(token, refusedToken))
  if (isPageOpen) return askAgain()
  endSession('expired')
  return Promise.resolve(false)
}

function handleOtherTab(before: string | undefined, after: string | undefined) {
  if (after === undefined) notify('elsewhere')
  else if (before !== undefined && !haveOneOwner(before, after)) notify('replaced')
  else answerWaiting(true)
}

/** Follows what other tabs of the browser do with the session. */
export const watchOtherTabs = () => onTokenOfOtherTab(handleOtherTab)

export function onSessionEnd(listener: (reason: EndReason) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
