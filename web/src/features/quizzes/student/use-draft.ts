import type { QuizToTake } from '@manara/contract/quiz-taking.ts'
import { useEffect, useMemo, useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { bodyOf, draftOf, onDraftChangedElsewhere, type QuizDraft, readDraft, writeDraft } from '../quiz-draft.ts'

/** The draft of a quiz, on the screen and on the device at once. What the device has, counts: other tabs write too. */
export function useDraft(userId: string, quiz: QuizToTake) {
  const [last, setDraft] = useState(() => draftOf(quiz, readDraft(userId, quiz.lectureId)))
  const [isKept, setIsKept] = useState(true)
  // The server may give the questions after this device has shown those that it knew.
  const draft = useMemo(() => (last.quiz === quiz ? last : draftOf(quiz, last)), [last, quiz])

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

  const change = (patch: (present: QuizDraft) => Partial<QuizDraft>) => {
    const now = present()
    const next = { ...now, ...patch(now) }
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
      change((now) => ({
        pending: now.pending ?? { key: newIdempotencyKey(), body: bodyOf(now), since: new Date().toISOString() },
      })),
    /** After a refusal the device has taken the waiting submission back. */
    reread: () => setDraft(present()),
  }
}
