import type { QuizToTake } from '@manara/contract/quiz-taking.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showInfo } from '../../../http/toasts.tsx'
import { useReliableSubmit } from '../../../http/use-reliable-submit.ts'
import { useFormulasAhead } from '../../../ui/formulas/formula.tsx'
import { AnswerSheet } from '../../questions/answer-sheet.tsx'
import { quizDrafts, toBody, toDraft } from '../quiz-draft.ts'
import { sendSubmission } from '../send-submission.ts'
import { takingText } from '../taking.text.ts'
import { KeptAnswers } from './kept-answers.tsx'

interface TakeQuizProps {
  userId: string
  quiz: QuizToTake
  onLeave: () => void
  onDone: (submissionId: number) => void
  /** Another tab has sent it. */
  onGone: () => void
}

/** The questions as the stepper shows them. */
const toSteppedQuestions = ({ questions }: QuizToTake) =>
  questions.map(({ lectureQuizQuestionId: id, text, imageUrl, options }) => ({
    id,
    text,
    imageUrl,
    options: options.map((option) => ({ id: option.lectureQuizQuestionOptionId, text: option.text })),
  }))

/** One question at a time; every answer is on the device at once, and the submission goes out exactly once. */
export function TakeQuiz({ userId, quiz, onLeave, onDone, onGone }: TakeQuizProps) {
  const submission = useReliableSubmit({
    drafts: quizDrafts,
    userId,
    id: quiz.lectureId,
    restore: (stored) => toDraft(quiz, stored),
    submit: sendSubmission,
    onArrived: ({ submissionId }) => onDone(submissionId),
    onGone,
  })
  const { draft, change, isKept, isPending } = submission
  useFormulasAhead(quiz.questions)

  const handleLeave = () => {
    if (draft.savedAt !== null) showInfo(takingText.left, takingText.leftText)
    onLeave()
  }

  return (
    <AnswerSheet
      text={takingText}
      title={quiz.title}
      line={quiz.courseName}
      status={<KeptAnswers savedAt={draft.savedAt} isKept={isKept} isPending={isPending} />}
      offlineNote={
        <>
          <b className="strong">{takingText.offlineNote}</b> {takingText.offlineNoteText}
        </>
      }
      isWaitingCentered
      questions={toSteppedQuestions(quiz)}
      answers={draft.answers}
      at={draft.at}
      submission={submission}
      onAnswer={(questionId, optionId) =>
        change(({ answers }) => ({
          answers: { ...answers, [questionId]: optionId },
          savedAt: new Date().toISOString(),
        }))
      }
      onStep={(at) => change(() => ({ at }))}
      // The answers wait under one key, the first one if two tabs confirm.
      onConfirm={() =>
        change((present) => ({
          pending: present.pending ?? {
            key: newIdempotencyKey(),
            body: toBody(present),
            since: new Date().toISOString(),
          },
        }))
      }
      onLeave={handleLeave}
    />
  )
}
