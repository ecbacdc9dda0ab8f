import type { QuizToTake } from '@manara/contract/quizzes.ts'
import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { bodyOf, draftOf, onDraftChangedElsewhere, type QuizDraft, readDraft, writeDraft } from '../quiz-draft.ts'

/** The draft of a quiz, on the screen and on the device at once. What the device has, counts: other tabs write too. */
export function useDraft(userId: string, quiz: QuizToTake) {
  const [draft, setDraft] = useState(() => draftOf(quiz, readDraft(userId, quiz.lectureId)))
  const [isKept, setIsKept] = useState(true)

  const present = () => {
    const stored = readDraft(userId, quiz.lectureId)
    return stored ? draftOf(quiz, stored) : draft
  }

  useEffect(
    () =>
      onDraftChangedElsewhere(userId, quiz.lectureId, () => {
        const stored = readDraft(userId, quiz.lectureId)
        if (stored) setDraft(draftOf(quiz, stored))
      }),
    [userId, quiz],
  )

  const change = (patch: (last: QuizDraft) => Partial<QuizDraft>) => {
    const last = present()
    const next = { ...last, ...patch(last) }
    setIsKept(writeDraft(userId, next))
    setDraft(next)
  }

  return {
    draft,
    isKept,
    answer: (questionId: number, optionId: number) =>
      change(({ answers }) => ({
        answers: { ...answers, [questionId]: optionId },
        savedAt: new Date().toISOString(),
      })),
    goTo: (at: number) => change(() => ({ at })),
    /** From here on the answers stand: they wait to be sent under one key, the first one if two tabs confirm. */
    confirm: () =>
      change((last) => ({
        pending: last.pending ?? { key: newIdempotencyKey(), body: bodyOf(last), since: new Date().toISOString() },
      })),
    /** After a refusal the device has taken the waiting submission back. */
    reread: () => setDraft(present()),
  }
}
