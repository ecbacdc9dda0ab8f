import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeleteQuiz } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface DeleteQuizDialogProps {
  quiz: QuizDetails
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteQuizDialog({ quiz, isOpen, onClose, onDeleted }: DeleteQuizDialogProps) {
  const deletion = useDeleteQuiz()
  const { deleteQuizLosses: words } = quizzesText

  const handleConfirm = () =>
    deletion.mutate(quiz.lectureQuizId, {
      onSuccess: () => {
        showSuccess(quizzesText.quizDeleted, quiz.title)
        onDeleted()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={quizzesText.deleteQuizQuestion(quiz.title)}
      losses={[
        { what: words.questions, detail: quizzesText.questionsCount(quiz.questions.length) },
        { what: words.submissions, detail: words.formatSubmissions(quiz.submissionsCount) },
      ]}
      returnUrl={quizzesText.deleteQuizWayBack}
      confirmLabel={quizzesText.deleteQuiz}
      isPending={deletion.isPending}
      problem={deletion.isError ? toReason(quizzesText.deleteQuizFailed)(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
