import { getErrorMessage } from '../../../http/api.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useRevertReview } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'

/** A review taken back, and word of how it went. */
export function useRevert() {
  const { mutate, ...revert } = useRevertReview()
  return {
    ...revert,
    mutate: (questionId: number) =>
      mutate(questionId, {
        onSuccess: () => showSuccess(bankText.reverted),
        onError: (error) => showFailure(bankText.revertFailed, getErrorMessage(error)),
      }),
  }
}
