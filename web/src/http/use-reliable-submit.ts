import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'
import type { Sent } from './reliable-submit.ts'
import { useDraft } from './use-draft.ts'

interface Given<Draft, Reply> {
  drafts: DraftStore<Draft>
  userId: string
  id: number
  /** The draft of what is shown now, with what the device knows of it. */
  restore: (stored: Draft | undefined) => Draft
  submit: (userId: string, id: number) => Promise<Sent<Reply>>
  onArrived: (reply: Reply) => void
  /** Another tab has sent it. */
  onGone: () => void
}

/** Seconds before the next attempt: longer each time, at most half a minute. */
const secondsUntilNext = (attempt: number) => Math.min(2 ** attempt, 30)

/**
 * A draft that is sent once it is confirmed: at once, when the connection comes back, when the page is looked at again,
 * and now and then. A refused one can be changed again.
 */
export function useReliableSubmit<Draft extends object, Reply>(given: Given<Draft, Reply>) {
  const { drafts, userId, id, submit } = given
  const { draft, isKept, change, reread } = useDraft(given)
  const [isWaiting, setIsWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sendNow = useRef(() => {})
  const isPending = drafts.isWaiting(draft)

  const handleSent = useEffectEvent((sent: Exclude<Sent<Reply>, { kind: 'unreachable' }>) => {
    if (sent.kind === 'arrived') return given.onArrived(sent.reply)
    if (sent.kind === 'gone') return given.onGone()
    setProblem(sent.message)
    reread()
  })

  useEffect(() => {
    if (!isPending) return
    let isOver = false
    let isSending = false
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const send = async () => {
      if (isSending || isOver) return
      clearTimeout(timer)
      isSending = true
      setIsWaiting(false)
      const sent = await submit(userId, id)
      isSending = false
      if (isOver) return
      if (sent.kind !== 'unreachable') return handleSent(sent)
      setIsWaiting(true)
      attempt += 1
      timer = setTimeout(send, (sent.retryAfterSeconds ?? secondsUntilNext(attempt)) * 1000)
    }
    const sendWhenSeen = () => document.visibilityState === 'visible' && void send()

    sendNow.current = () => void send()
    void send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenSeen)
    }
  }, [isPending, submit, userId, id])

  return {
    draft,
    isKept,
    isPending,
    isWaiting,
    problem: isPending ? undefined : problem,
    change,
    sendNow: () => sendNow.current(),
  }
}
