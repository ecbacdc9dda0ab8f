import { submitChallenge } from '@manara/contract/challenges.ts'
import { CallProblem, call, messageOf, queryClient } from '../../http/api.ts'
import { isWorthRepeating, oneAtATime } from '../../http/send-again.ts'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { forgetDraft, readDraft, submissionOf, writeDraft } from './challenge-draft.ts'
import { challengesText } from './challenges.text.ts'

export const isTaken = (error: unknown) =>
  error instanceof CallProblem && error.problem?.type === '/problems/already-taken'

/** The server could not be reached, or was too busy: the answers are sent again under the same key. */
export const isUnanswered = (error: unknown) => !(error instanceof CallProblem) || isWorthRepeating(error)

/**
 * Sends what waits for a challenge, and says what became of it. What arrived is forgotten by the device; what was refused
 * may be changed again; what nobody answered stays as it is.
 */
export const sendAnswers = (userId: string, courseId: number): Promise<void> =>
  oneAtATime(`challenge:${userId}:${courseId}`, async () => {
    const draft = readDraft(userId, courseId)
    if (!draft?.sendingKey) return
    const handleArrived = (message: string) => {
      forgetDraft(userId, courseId)
      showSuccess(challengesText.arrived, message)
      void queryClient.invalidateQueries({ queryKey: ['challenges'] })
    }
    try {
      const body = submissionOf(draft)
      const sent = await call(submitChallenge, { params: { courseId }, body, idempotencyKey: draft.sendingKey })
      handleArrived(sent.message)
    } catch (error) {
      if (isTaken(error)) return handleArrived(challengesText.taken)
      if (isUnanswered(error)) return
      writeDraft(userId, courseId, { ...draft, sendingKey: null })
      showFailure(challengesText.submitFailed, error instanceof CallProblem ? messageOf(error) : undefined)
    }
  })
