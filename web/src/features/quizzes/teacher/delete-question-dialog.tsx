import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { useDeleteQuizQuestion } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface DeleteQuestionDialogProps {
  question: QuizQuestion
  number: number
  isOpen: boolean
  onClose: () => void
}

export function DeleteQuestionDialog({ question, number, isOpen, onClose }: DeleteQuestionDialogProps) {
  const deletion = useDeleteQuizQuestion()
  const { deleteQuestionLosses: words } = quizzesText
  const { text, imageUrl, options } = question

  const handleConfirm = () =>
    deletion.mutate(question.lectureQuizQuestionId, {
      onSuccess: () => {
        showSuccess(quizzesText.questionDeleted)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={quizzesText.deleteQuestionQuestion(number)}
      losses={[
        { what: words.question, detail: <span dir="auto">{text ?? questionsText.imageOnly}</span> },
        { what: words.options, detail: options.map((option) => option.text).join('، ') },
        ...(imageUrl ? [{ what: words.image, detail: words.withImage }] : []),
      ]}
      returnUrl={quizzesText.deleteQuizWayBack}
      confirmLabel={quizzesText.deleteQuestionConfirm}
      isPending={deletion.isPending}
      problem={deletion.isError ? toReason(quizzesText.deleteQuestionFailed)(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
