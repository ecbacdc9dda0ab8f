import type { QuizToTake, SubmitQuizBody } from '@manara/contract/quiz-taking.ts'

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

const prefix = (userId: string) => `quiz-draft:${userId}:`
const keyOf = (userId: string, lectureId: number) => `${prefix(userId)}${lectureId}`

const isDraft = (value: unknown): value is QuizDraft =>
  typeof value === 'object' && value !== null && 'quiz' in value && 'answers' in value && 'pending' in value

function parse(text: string | null): QuizDraft | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What the device would not keep lives as long as the page. */
const unkept = new Map<string, string>()

const readKept = (key: string) => parse(unkept.get(key) ?? localStorage.getItem(key))

export const readDraft = (userId: string, lectureId: number) => readKept(keyOf(userId, lectureId))

/** Says whether the device took it: it may be full, or not allowed to keep anything. */
export function writeDraft(userId: string, draft: QuizDraft): boolean {
  const key = keyOf(userId, draft.quiz.lectureId)
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
    return true
  } catch {
    unkept.set(key, text)
    return false
  }
}

export function removeDraft(userId: string, lectureId: number): void {
  unkept.delete(keyOf(userId, lectureId))
  localStorage.removeItem(keyOf(userId, lectureId))
}

/** The lectures whose quizzes wait to be sent. */
export function waitingLectures(userId: string): number[] {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(prefix(userId)))
  return own.flatMap((key) => {
    const draft = readKept(key)
    return draft?.pending ? draft.quiz.lectureId : []
  })
}

/** Told when another tab of this device changes the draft or ends it. */
export function onDraftChangedElsewhere(userId: string, lectureId: number, listener: () => void) {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(userId, lectureId)) listener()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Answers to questions and options that the quiz still has. */
function answersStillIn(quiz: QuizToTake, answers: Record<string, number>): Record<string, number> {
  const kept = quiz.questions.flatMap(({ lectureQuizQuestionId: id, options }) => {
    const chosen = options.find((option) => option.lectureQuizQuestionOptionId === answers[id])
    return chosen ? [[id, chosen.lectureQuizQuestionOptionId] as const] : []
  })
  return Object.fromEntries(kept)
}

/** The draft of a quiz as it is now, with what this device knows of it. */
export function draftOf(quiz: QuizToTake, stored: QuizDraft | undefined): QuizDraft {
  if (stored?.quiz.lectureQuizId !== quiz.lectureQuizId)
    return { quiz, answers: {}, at: 0, savedAt: null, pending: null }
  const at = Math.min(stored.at, Math.max(0, quiz.questions.length - 1))
  return { ...stored, quiz, answers: answersStillIn(quiz, stored.answers), at }
}

export const isAnswered = ({ answers }: QuizDraft, question: QuizToTake['questions'][number]) =>
  answers[question.lectureQuizQuestionId] !== undefined

/** What is sent: one answer for each question, in their order. */
export const bodyOf = ({ quiz, answers }: QuizDraft): SubmitQuizBody => ({
  answers: quiz.questions.flatMap(({ lectureQuizQuestionId: questionId }) => {
    const selectedOptionId = answers[questionId]
    return selectedOptionId === undefined ? [] : { questionId, selectedOptionId }
  }),
})
