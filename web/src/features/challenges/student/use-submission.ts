import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { CallProblem, messageOf } from '../../../http/api.ts'
import { type ChallengeDraft, forgetDraft, submissionOf } from '../challenge-draft.ts'
import { useSubmitChallenge } from '../challenges.api.ts'
import { challengesText } from '../challenges.text.ts'
import { isTaken, isUnanswered } from '../send-answers.ts'

interface Given {
  userId: string
  courseId: number
  draft: ChallengeDraft
  /** The server has the answers, from now or from before. */
  onArrived: (message: string) => void
  onRefused: (message: string) => void
}

const secondsUntilNext = (attempt: number) => Math.min(2 ** attempt, 30)

/** Sends confirmed answers until the server has them: at once, when the connection is back, and now and then. */
export function useSubmission({ userId, courseId, draft, onArrived, onRefused }: Given) {
  const { mutateAsync } = useSubmitChallenge()
  const [isWaiting, setIsWaiting] = useState(false)
  const [round, setRound] = useState(0)
  const { sendingKey } = draft

  const send = useEffectEvent(async (idempotencyKey: string) => {
    const { message } = await mutateAsync({ courseId, body: submissionOf(draft), idempotencyKey })
    return message
  })
  const settle = useEffectEvent((error: unknown, message: string | undefined) => {
    if (message === undefined && !isTaken(error))
      return onRefused(error instanceof CallProblem ? messageOf(error) : challengesText.submitFailed)
    forgetDraft(userId, courseId)
    onArrived(message ?? challengesText.taken)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new attempt
  useEffect(() => {
    if (sendingKey === null) return
    let isOver = false
    let isSending = false
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const tryOnce = async () => {
      if (isSending || isOver) return
      clearTimeout(timer)
      isSending = true
      setIsWaiting(false)
      const [error, message] = await send(sendingKey).then(
        (sentence) => [undefined, sentence] as const,
        (reason: unknown) => [reason, undefined] as const,
      )
      isSending = false
      if (isOver) return
      if (message === undefined && isUnanswered(error)) {
        setIsWaiting(true)
        timer = setTimeout(tryOnce, secondsUntilNext(++attempt) * 1_000)
      } else settle(error, message)
    }
    void tryOnce()
    addEventListener('online', tryOnce)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', tryOnce)
    }
  }, [sendingKey, round])

  return { isWaiting, sendNow: useCallback(() => setRound((last) => last + 1), []) }
}
