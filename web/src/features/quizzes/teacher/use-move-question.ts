import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { useReorderQuizQuestions } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'

/** Moves a question by one place; a second click waits until the first is done. */
export function useMoveQuestion({ lectureQuizId, questions }: QuizDetails) {
  const reorder = useReorderQuizQuestions()
  return (from: number, step: -1 | 1) => {
    if (reorder.isPending) return
    const ids = questions.map(({ lectureQuizQuestionId }) => lectureQuizQuestionId)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(from + step, 0, moved)
    reorder.mutate(
      { id: lectureQuizId, questionIds: ids },
      {
        onError: (error) => showFailure(quizzesText.reorderFailed, toReason(quizzesText.reorderFailed)(error)),
      },
    )
  }
}
