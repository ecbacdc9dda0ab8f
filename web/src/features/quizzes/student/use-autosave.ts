import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { isWorthRepeating } from '../../../http/reliable-submit.ts'
import { heardNow } from '../attempt-draft.ts'
import { type AttemptDraft, attemptDrafts } from '../attempt-drafts.ts'
import { isAttemptGone, sendAnswers } from '../attempts.api.ts'

/** After the last change; the device waits no longer than `mostWaitMs` for a student who goes on. */
const restMs = 3_000
const signOfLifeMs = 30_000

interface Given {
  userId: string
  lectureId: number
  draft: AttemptDraft
  change: (patch: (present: AttemptDraft) => Partial<AttemptDraft>) => void
  /** The server says that the attempt has ended. */
  onEnded: () => void
  /** The attempt is void, or was reset. */
  onGone: () => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Brings what only the device has to the server, a few seconds after the last change, and says now and then that the
 * student is there. Gives whether the server was reached the last time, and its clock.
 */
export function useAutosave({ userId, lectureId, draft, change, onEnded, onGone }: Given) {
  const [isReached, setIsReached] = useState(true)
  const clock = useRef({ server: Date.now() + draft.clockShift, at: performance.now() })
  const isSending = useRef(false)
  const { unsaved, pending } = draft

  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    const sent = attemptDrafts.read(userId, lectureId) ?? draft
    try {
      const { serverTime, deadlineAt } = await sendAnswers(sent, sent.unsaved)
      clock.current = { server: Date.parse(serverTime), at: performance.now() }
      setIsReached(true)
      change((present) => ({
        attempt: { ...present.attempt, deadlineAt },
        // What was changed while it was under way goes with the next one.
        unsaved: present.unsaved.filter((id) => !isSame(present.answers[id], sent.answers[id])),
        storedAt: new Date().toISOString(),
        ...heardNow(serverTime),
      }))
    } catch (error) {
      const isAnswer = error instanceof CallProblem && !isWorthRepeating(error)
      setIsReached(isAnswer)
      if (isAttemptGone(error)) onGone()
      else if (isAnswer && error.status === 409) onEnded()
    } finally {
      isSending.current = false
    }
  })

  const isRunning = pending === null
  const waiting = unsaved.join()
  useEffect(() => {
    if (!isRunning || waiting === '') return
    const timer = setTimeout(() => void send(), restMs)
    return () => clearTimeout(timer)
  }, [isRunning, waiting])
  useEffect(() => {
    if (!isRunning) return
    const sendNow = () => void send()
    const timer = setInterval(sendNow, isReached ? signOfLifeMs : restMs * 2)
    addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendNow)
    }
  }, [isRunning, isReached])

  return { isReached, clock }
}
