import { useSyncExternalStore } from 'react'

interface Question {
  /** Asked before the session has ended: it may be put off. */
  isEarly: boolean
  answered: Promise<boolean>
  answer: (goesOn: boolean) => void
}

let question: Question | undefined
const subscribers = new Set<() => void>()

function put(next: Question | undefined) {
  question = next
  for (const notify of subscribers) notify()
}

/** Asks for a sign-in over the open page; all who ask meanwhile wait for one answer: whether the same person is back. */
export function askAgain(isEarly = false): Promise<boolean> {
  if (question) {
    if (question.isEarly && !isEarly) put({ ...question, isEarly })
    return question.answered
  }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  put({ isEarly, answered: promise, answer: resolve })
  return promise
}

export const isWaiting = () => question !== undefined

export function answerWaiting(goesOn: boolean) {
  const answered = question
  if (!answered) return
  put(undefined)
  answered.answer(goesOn)
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** The question that waits for an answer, if any. */
export const useSignInAgain = () => useSyncExternalStore(subscribe, () => question)
