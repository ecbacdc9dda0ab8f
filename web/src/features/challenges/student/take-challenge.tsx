import type { ChallengeQuestion } from '@manara/contract/challenges.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconCloudUp, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure, showInfo, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { QuestionStepper, StepperFrame } from '../../../ui/question-stepper.tsx'
import { SendIcon } from '../../../ui/send-icon.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { challengesText } from '../challenges.text.ts'
import { ElapsedTime } from './elapsed-time.tsx'
import { useChallengeDraft } from './use-challenge-draft.ts'
import { useSubmission } from './use-submission.ts'

interface TakeChallengeProps {
  userId: string
  courseId: number
  courseName: string
  questions: ChallengeQuestion[]
  startedAt: string | null
  onLeave: () => void
  onDone: () => void
}

const SendingPanel = ({ isWaiting, onSendNow }: { isWaiting: boolean; onSendNow: () => void }) => (
  <main className="stepper-main">
    <section className="card" role="status">
      <Empty
        tone={isWaiting ? 'yellow' : 'teal'}
        icon={isWaiting ? <IconCloudOff size={28} stroke={1.6} /> : <IconCloudUp size={28} stroke={1.6} />}
        title={isWaiting ? challengesText.waiting : challengesText.sending}
        text={isWaiting ? challengesText.waitingText : challengesText.sendingText}
      >
        <Button variant="light" leftSection={<IconRefresh size={18} />} loading={!isWaiting} onClick={onSendNow}>
          {challengesText.sendNow}
        </Button>
      </Empty>
    </section>
  </main>
)

/** One question at a time while the clock runs; the answers go out once, however often they are sent. */
export function TakeChallenge(props: TakeChallengeProps) {
  const { userId, courseId, courseName, questions, startedAt, onLeave, onDone } = props
  const { draft, isKept, answer, goTo, confirm, reopen } = useChallengeDraft({ userId, courseId, questions, startedAt })
  const [problem, setProblem] = useState<string>()
  const confirmation = useDialog()
  const { online } = useNetwork()
  const { isWaiting, sendNow } = useSubmission({
    userId,
    courseId,
    draft,
    onArrived: (message) => {
      showSuccess(challengesText.arrived, message)
      onDone()
    },
    onRefused: (message) => {
      showFailure(challengesText.submitFailed, message)
      setProblem(message)
      reopen()
    },
  })

  const handleFinish = () => {
    const open = questions.filter(({ questionId }) => !(questionId in draft.answers))
    if (!open[0]) return confirmation.open(true)
    showWarning(challengesText.unanswered, challengesText.unansweredText(open.length))
    goTo(questions.indexOf(open[0]))
  }
  const handleConfirm = () => {
    setProblem(undefined)
    confirmation.close()
    confirm()
  }
  const handleLeave = () => {
    showInfo(challengesText.left, challengesText.leftText)
    onLeave()
  }

  const isSending = draft.sendingKey !== null
  return (
    <StepperFrame
      leave={
        <ActionIcon size={44} aria-label={challengesText.leave} title={challengesText.leave} onClick={handleLeave}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
      title={challengesText.title}
      line={courseName}
      status={<ElapsedTime since={draft.startedAt} label={challengesText.elapsed} />}
    >
      {!online && !isSending && (
        <Note tone="yellow" isPlain>
          {challengesText.offline}
        </Note>
      )}
      {!isKept && (
        <Note tone="red" isPlain>
          {challengesText.notKept}
        </Note>
      )}
      {problem && (
        <Note tone="red" isPlain>
          {problem}
        </Note>
      )}
      {isSending ? (
        <SendingPanel isWaiting={isWaiting} onSendNow={sendNow} />
      ) : (
        <QuestionStepper
          questions={draft.questions.map(({ questionId: id, options, ...question }) => ({
            id,
            ...question,
            options: options.map(({ questionOptionId, text }) => ({ id: questionOptionId, text })),
          }))}
          answers={draft.answers}
          at={Math.min(draft.at, questions.length - 1)}
          finishLabel={challengesText.finish}
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
          question={challengesText.confirmQuestion}
          text={challengesText.confirmText(questions.length)}
          confirmLabel={challengesText.confirm}
          isPending={false}
          onConfirm={handleConfirm}
          onClose={confirmation.close}
        />
      )}
    </StepperFrame>
  )
}
