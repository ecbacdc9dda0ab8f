import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Sent, secondsUntilNext, sendSubmission } from '../send-submission.ts'

export type SendingState = 'sending' | 'waiting'

interface Given {
  userId: string
  lectureId: number
  /** Something waits to be sent. */
  isPending: boolean
  onSent: (sent: Exclude<Sent, { kind: 'unreachable' }>) => void
}

/** Sends what waits: at once, when the connection comes back, when the page is looked at again, and now and then. */
export function useSending({ userId, lectureId, isPending, onSent }: Given) {
  const [state, setState] = useState<SendingState>('sending')
  const [round, setRound] = useState(0)
  const tellSent = useEffectEvent(onSent)
  const sendNow = useCallback(() => setRound((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new attempt
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
      setState('sending')
      const sent = await sendSubmission(userId, lectureId)
      isSending = false
      if (isOver) return
      if (sent.kind !== 'unreachable') return tellSent(sent)
      setState('waiting')
      timer = setTimeout(send, secondsUntilNext(++attempt, sent.retryAfterSeconds) * 1000)
    }
    const sendWhenSeen = () => document.visibilityState === 'visible' && void send()

    void send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenSeen)
    }
  }, [isPending, userId, lectureId, round])

  return { state, sendNow }
}
