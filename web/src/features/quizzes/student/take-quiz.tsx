import type { QuizToTake } from '@manara/contract/quiz-taking.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure, showInfo, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { QuestionStepper, StepperFrame } from '../../../ui/question-stepper.tsx'
import { SendIcon } from '../../../ui/send-icon.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { isAnswered } from '../quiz-draft.ts'
import type { Sent } from '../send-submission.ts'
import { takingText } from '../taking.text.ts'
import { KeptAnswers } from './kept-answers.tsx'
import { useDraft } from './use-draft.ts'
import { useOnline } from './use-online.ts'
import { useSending } from './use-sending.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface TakeQuizProps {
  userId: string
  quiz: QuizToTake
  onLeave: () => void
  onDone: (submissionId: number) => void
  /** Another tab has sent it. */
  onGone: () => void
}

/** Shows that the server has it: the code stays on the result page. */
const tellArrival = ({ receiptCode, isEarlier }: Extract<Sent, { kind: 'arrived' }>) =>
  isEarlier
    ? showInfo(takingText.earlier, takingText.receipt(receiptCode))
    : showSuccess(takingText.submitted, takingText.receipt(receiptCode))

/** The questions as the stepper shows them. */
const steppedOf = ({ questions }: QuizToTake) =>
  questions.map(({ lectureQuizQuestionId: id, text, imageUrl, options }) => ({
    id,
    text,
    imageUrl,
    options: options.map((option) => ({ id: option.lectureQuizQuestionOptionId, text: option.text })),
  }))

/** One question at a time; every answer is on the device at once, and the submission goes out exactly once. */
export function TakeQuiz({ userId, quiz, onLeave, onDone, onGone }: TakeQuizProps) {
  const { draft, isKept, answer, goTo, confirm, reread } = useDraft(userId, quiz)
  const [problem, setProblem] = useState<string>()
  const confirmation = useDialog()
  const isOnline = useOnline()
  const { questions, lectureId } = quiz

  const handleSent = (sent: Exclude<Sent, { kind: 'unreachable' }>) => {
    if (sent.kind === 'arrived') {
      tellArrival(sent)
      onDone(sent.submissionId)
    } else if (sent.kind === 'refused') {
      showFailure(takingText.refused, sent.message)
      setProblem(sent.message)
      reread()
    } else onGone()
  }
  const isPending = draft.pending !== null
  const { state, sendNow } = useSending({ userId, lectureId, isPending, onSent: handleSent })

  const handleFinish = () => {
    const open = questions.filter((question) => !isAnswered(draft, question))
    if (open[0]) {
      showWarning(takingText.unanswered, takingText.unansweredText(open.length))
      goTo(questions.indexOf(open[0]))
    } else confirmation.open(true)
  }

  const handleConfirm = () => {
    setProblem(undefined)
    confirmation.close()
    confirm()
  }

  const handleLeave = () => {
    if (draft.savedAt !== null) showInfo(takingText.left, takingText.leftText)
    onLeave()
  }

  return (
    <StepperFrame
      leave={
        <ActionIcon size={44} aria-label={takingText.leave} title={takingText.leave} onClick={handleLeave}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
      title={quiz.title}
      line={quiz.courseName}
      status={<KeptAnswers savedAt={draft.savedAt} isKept={isKept} isOnline={isOnline} isPending={isPending} />}
    >
      {!isOnline && !isPending && (
        <Note tone="yellow" isPlain>
          <b className="strong">{takingText.offlineNote}</b> {takingText.offlineNoteText}
        </Note>
      )}
      {!isKept && (
        <Note tone="red" isPlain>
          {takingText.notSavedText}
        </Note>
      )}
      {problem && (
        <Note tone="red" isPlain>
          {problem}
        </Note>
      )}
      {isPending ? (
        <WaitingPanel state={state} isOnline={isOnline} onSendNow={sendNow} />
      ) : (
        <QuestionStepper
          questions={steppedOf(draft.quiz)}
          answers={draft.answers}
          at={draft.at}
          finishLabel={takingText.finish}
          onAnswer={answer}
          onStep={goTo}
          onFinish={handleFinish}
        />
      )}
      {confirmation.target && (
        <ConfirmDialog
          key={confirmation.turn}
          isOpen={confirmation.isOpen}
          tone="teal"
          Icon={SendIcon}
          question={takingText.confirmQuestion}
          text={takingText.confirmText(questions.length)}
          confirmLabel={takingText.confirm}
          isPending={false}
          onConfirm={handleConfirm}
          onClose={confirmation.close}
        />
      )}
    </StepperFrame>
  )
}
