import { submitQuiz } from '@manara/contract/quiz-taking.ts'
import { call } from '../../http/api.ts'
import { createSubmit } from '../../http/reliable-submit.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { quizDrafts } from './quiz-draft.ts'
import { takingText } from './taking.text.ts'

interface Receipt {
  submissionId: number
  receiptCode: string
}

/** Sends the confirmed answers of a quiz. */
export const sendSubmission = createSubmit({
  drafts: quizDrafts,
  send: ({ quiz: { lectureQuizId }, pending }): Promise<Receipt> | undefined =>
    pending
      ? call(submitQuiz, { params: { lectureQuizId }, body: pending.body, idempotencyKey: pending.key })
      : undefined,
  earlierReply: ({ status, problem }) => {
    const { submissionId, receiptCode } = { ...problem } as Record<string, unknown>
    if (status !== 409 || typeof submissionId !== 'number') return undefined
    return { submissionId, receiptCode: String(receiptCode ?? '') }
  },
  reopen: (draft) => ({ ...draft, pending: null }),
  // The code stays on the result page.
  onArrived: ({ receiptCode }, isEarlier) =>
    isEarlier
      ? showInfo(takingText.earlier, takingText.receipt(receiptCode))
      : showSuccess(takingText.submitted, takingText.receipt(receiptCode)),
  refusedText: takingText.refused,
})
