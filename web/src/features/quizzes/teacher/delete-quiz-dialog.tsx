import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
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
        { what: words.submissions, detail: words.submissionsOf(quiz.submissionsCount) },
      ]}
      wayBack={quizzesText.deleteQuizWayBack}
      confirmLabel={quizzesText.deleteQuiz}
      isPending={deletion.isPending}
      problem={deletion.isError ? reasonOf(quizzesText.deleteQuizFailed)(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
