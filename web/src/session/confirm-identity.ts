import { useSyncExternalStore } from 'react'
import { haveOneOwner, readToken } from './token.ts'

interface Question {
  answered: Promise<boolean>
  answer: (isProved: boolean) => void
}

let question: Question | undefined
const subscribers = new Set<() => void>()
const limitListeners = new Set<() => void>()

function put(next: Question | undefined) {
  question = next
  for (const notify of subscribers) notify()
}

/** Asks over the open page for a proof of who is there; calls refused meanwhile wait for the same answer. */
function askForProof(): Promise<boolean> {
  if (question) return question.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  put({ answered: promise, answer: resolve })
  return promise
}

export function answerProof(isProved: boolean) {
  const answered = question
  if (!answered) return
  put(undefined)
  answered.answer(isProved)
}

/**
 * A call was refused with 403. Answers whether it is worth sending again: at once when the session was replaced meanwhile,
 * or after the person has confirmed who they are (R-factor-6). Listeners hear of a limited session (R-factor-7).
 */
export function recoverProof(type: string | undefined, refusedToken: string): Promise<boolean> | undefined {
  if (type === '/problems/second-factor-required') for (const notify of limitListeners) notify()
  if (type !== '/problems/confirm-identity') return undefined
  const token = readToken()
  if (token === undefined) return undefined
  return token === refusedToken ? askForProof() : Promise.resolve(haveOneOwner(token, refusedToken))
}

/** Hears of calls that a session limited to adding a second factor was refused. */
export function onLimited(listener: () => void) {
  limitListeners.add(listener)
  return () => {
    limitListeners.delete(listener)
  }
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** Whether somebody waits for a proof. */
export const useIsProofAsked = () => useSyncExternalStore(subscribe, () => question !== undefined)
