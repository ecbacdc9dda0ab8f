import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeleteQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'

interface DeleteQuestionDialogProps {
  isOpen: boolean
  question: BankQuestion
  onClose: () => void
}

export function DeleteQuestionDialog({ isOpen, question, onClose }: DeleteQuestionDialogProps) {
  const deletion = useDeleteQuestion()
  const handleConfirm = () =>
    deletion.mutate(question.questionId, {
      onSuccess: () => {
        showSuccess(bankText.deleted)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={bankText.deleteQuestion}
      text={
        <>
          <bdi className="strong">{question.text ?? bankText.imageOnly}</bdi>
          <br />
          {bankText.deleteText}
        </>
      }
      returnUrl={bankText.deleteWayBack}
      confirmLabel={bankText.deleteConfirm}
      isPending={deletion.isPending}
      problem={deletion.isError ? toReason(bankText.deleteFailed)(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
