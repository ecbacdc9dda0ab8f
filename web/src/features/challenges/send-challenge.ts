import { submitChallenge } from '@manara/contract/challenges.ts'
import { call, queryClient } from '../../http/api.ts'
import { createSubmit } from '../../http/reliable-submit.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { challengeDrafts, toSubmission } from './challenge-draft.ts'
import { challengesText } from './challenges.text.ts'

/** Sends the confirmed answers of a challenge. */
export const sendChallenge = createSubmit({
  drafts: challengeDrafts,
  send: (draft, courseId) =>
    draft.sendingKey === null
      ? undefined
      : call(submitChallenge, {
          params: { courseId },
          body: toSubmission(draft),
          idempotencyKey: draft.sendingKey,
        }).then(({ message }) => message),
  earlierReply: ({ problem }) => (problem?.type === '/problems/already-taken' ? challengesText.taken : undefined),
  reopen: (draft) => ({ ...draft, sendingKey: null }),
  onArrived: (message) => {
    showSuccess(challengesText.arrived, message)
    void queryClient.invalidateQueries({ queryKey: ['challenges'] })
  },
  refusedText: challengesText.submitFailed,
})
