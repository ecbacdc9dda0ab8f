import type { QuizToTake, SubmitQuizBody } from '@manara/contract/quiz-taking.ts'
import { createDraftStore } from '../../http/draft-store.ts'

/** A submission that the student has confirmed and the server has not: sent again and again under one key. */
export interface PendingSubmission {
  key: string
  body: SubmitQuizBody
  since: string
}

/** A quiz that is being taken, as this device keeps it: through a reload, a closed tab and a lost connection. */
export interface QuizDraft {
  quiz: QuizToTake
  /** The chosen option by question. */
  answers: Record<string, number>
  /** Which question is shown. */
  at: number
  savedAt: string | null
  pending: PendingSubmission | null
}

/** The quizzes on this device, by lecture. */
export const quizDrafts = createDraftStore({
  name: 'quiz-draft',
  isDraft: (value): value is QuizDraft =>
    typeof value === 'object' && value !== null && 'quiz' in value && 'answers' in value && 'pending' in value,
  isWaiting: ({ pending }) => pending !== null,
})

/** Answers to questions and options that the quiz still has. */
function answersStillIn(quiz: QuizToTake, answers: Record<string, number>): Record<string, number> {
  const kept = quiz.questions.flatMap(({ lectureQuizQuestionId: id, options }) => {
    const chosen = options.find((option) => option.lectureQuizQuestionOptionId === answers[id])
    return chosen ? [[id, chosen.lectureQuizQuestionOptionId] as const] : []
  })
  return Object.fromEntries(kept)
}

/** The draft of a quiz as it is now, with what this device knows of it. */
export function toDraft(quiz: QuizToTake, stored: QuizDraft | undefined): QuizDraft {
  if (stored?.quiz.lectureQuizId !== quiz.lectureQuizId)
    return { quiz, answers: {}, at: 0, savedAt: null, pending: null }
  return { ...stored, quiz, answers: answersStillIn(quiz, stored.answers) }
}

/** Body of the request: at most one answer per question, in question order. */
export const toBody = ({ quiz, answers }: QuizDraft): SubmitQuizBody => ({
  answers: quiz.questions.flatMap(({ lectureQuizQuestionId: questionId }) => {
    const selectedOptionId = answers[questionId]
    return selectedOptionId === undefined ? [] : { questionId, selectedOptionId }
  }),
})
