import type { ChallengeQuestion } from '@manara/contract/challenges.ts'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { type ChallengeDraft, draftOf, readDraft, writeDraft } from '../challenge-draft.ts'

interface Given {
  userId: string
  courseId: number
  questions: ChallengeQuestion[]
  /** When the server started the clock, where that is known. */
  startedAt: string | null
}

/** The answers, on the screen and on the device at once. */
export function useChallengeDraft({ userId, courseId, questions, startedAt }: Given) {
  const [draft, setDraft] = useState(() =>
    draftOf(questions, readDraft(userId, courseId), startedAt ?? new Date().toISOString()),
  )
  const [isKept, setIsKept] = useState(true)

  const change = (patch: Partial<ChallengeDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    setIsKept(writeDraft(userId, courseId, next))
  }
  return {
    draft,
    isKept,
    answer: (questionId: number, optionId: number) => change({ answers: { ...draft.answers, [questionId]: optionId } }),
    goTo: (at: number) => change({ at }),
    /** From here on the answers stand, and travel under one key. */
    confirm: () => change({ sendingKey: draft.sendingKey ?? newIdempotencyKey() }),
    /** The server did not take them: they may be changed again. */
    reopen: () => change({ sendingKey: null }),
  }
}
