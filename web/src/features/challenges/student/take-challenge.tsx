import type { ChallengeQuestion } from '@manara/contract/challenges.ts'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showInfo } from '../../../http/toasts.tsx'
import { useReliableSubmit } from '../../../http/use-reliable-submit.ts'
import { AnswerSheet } from '../../questions/answer-sheet.tsx'
import { challengeDrafts, toDraft } from '../challenge-draft.ts'
import { challengesText } from '../challenges.text.ts'
import { sendChallenge } from '../send-challenge.ts'
import { ElapsedTime } from './elapsed-time.tsx'

interface TakeChallengeProps {
  userId: string
  courseId: number
  courseName: string
  questions: ChallengeQuestion[]
  /** When the server started the clock, where that is known. */
  startedAt: string | null
  onLeave: () => void
  onDone: () => void
}

/** The questions as the stepper shows them. */
const toSteppedQuestions = (questions: readonly ChallengeQuestion[]) =>
  questions.map(({ questionId: id, options, ...question }) => ({
    id,
    ...question,
    options: options.map(({ questionOptionId, text }) => ({ id: questionOptionId, text })),
  }))

/** One question at a time while the clock runs; the answers go out once, however often they are sent. */
export function TakeChallenge(props: TakeChallengeProps) {
  const { userId, courseId, courseName, questions, startedAt, onLeave, onDone } = props
  const [openedAt] = useState(() => startedAt ?? new Date().toISOString())
  const submission = useReliableSubmit({
    drafts: challengeDrafts,
    userId,
    id: courseId,
    restore: (stored) => toDraft(questions, stored, openedAt),
    submit: sendChallenge,
    onArrived: onDone,
    onGone: onDone,
  })
  const { draft, change } = submission

  const handleLeave = () => {
    showInfo(challengesText.left, challengesText.leftText)
    onLeave()
  }

  return (
    <AnswerSheet
      text={challengesText}
      title={challengesText.title}
      line={courseName}
      status={<ElapsedTime since={draft.startedAt} label={challengesText.elapsed} />}
      offlineNote={challengesText.offline}
      questions={toSteppedQuestions(draft.questions)}
      answers={draft.answers}
      at={draft.at}
      submission={submission}
      onAnswer={(questionId, optionId) =>
        change(({ answers }) => ({ answers: { ...answers, [questionId]: optionId } }))
      }
      onStep={(at) => change(() => ({ at }))}
      onConfirm={() => change(({ sendingKey }) => ({ sendingKey: sendingKey ?? newIdempotencyKey() }))}
      onLeave={handleLeave}
    />
  )
}
