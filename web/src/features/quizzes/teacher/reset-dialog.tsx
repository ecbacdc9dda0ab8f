import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResetQuizSubmissions } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

interface ResetDialogProps {
  quiz: QuizDetails
  isOpen: boolean
  onClose: () => void
}

/** Says how many submissions will be lost before they are. */
export function ResetDialog({ quiz, isOpen, onClose }: ResetDialogProps) {
  const reset = useResetQuizSubmissions()
  // The count at the opening: while the dialog fades it must not become 0.
  const { submissionsCount: count } = quiz
  const { resetLosses: words } = quizzesText

  const handleConfirm = () =>
    reset.mutate(quiz.lectureQuizId, {
      onSuccess: () => {
        showSuccess(quizzesText.resetDone, quizzesText.resetDoneText)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={quizzesText.resetQuestion(count)}
      text={quizzesText.resetText}
      losses={[
        { what: words.submissions, detail: quizzesText.studentsCount(count) },
        { what: words.statistics, detail: words.allStatistics },
      ]}
      confirmLabel={quizzesText.resetConfirm(count)}
      isPending={reset.isPending}
      problem={reset.isError ? toReason(quizzesText.resetFailed)(reset.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
