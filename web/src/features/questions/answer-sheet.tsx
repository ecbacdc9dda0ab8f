import { ActionIcon, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconCloudUp, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showWarning } from '../../http/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import styles from '../../ui/layout/question-stepper.module.css'
import { QuestionStepper, type SteppedQuestion, StepperFrame } from '../../ui/layout/question-stepper.tsx'
import { SendIcon } from '../../ui/layout/send-icon.tsx'

interface AnswerSheetText {
  leave: string
  notSavedText: string
  unanswered: string
  unansweredText: (count: number) => string
  finish: string
  confirmQuestion: string
  confirmText: (count: number) => string
  confirm: string
  sendingTitle: string
  sendingText: string
  waitingTitle: string
  waitingText: string
  sendNow: string
}

interface AnswerSheetProps {
  text: AnswerSheetText
  title: string
  line: ReactNode
  /** Shown at the end of the bar. */
  status: ReactNode
  offlineNote: ReactNode
  isWaitingCentered?: boolean
  /** The server could not be reached lately, whatever the browser says of the line. */
  isCutOff?: boolean
  /** Blanks are named before the end, and do not hinder it. */
  allowsBlanks?: boolean
  questions: readonly SteppedQuestion[]
  /** The chosen option of each question that is answered. */
  answers: Readonly<Record<number, number>>
  at: number
  submission: {
    isKept: boolean
    isPending: boolean
    isWaiting: boolean
    problem: string | undefined
    sendNow: () => void
  }
  onAnswer: (questionId: number, optionId: number) => void
  /** The answer to a question that is none of one option. */
  renderAnswer?: (questionId: number) => ReactNode
  onStep: (at: number) => void
  onConfirm: () => void
  onLeave: () => void
}

interface SendingPanelProps {
  text: AnswerSheetText
  isSending: boolean
  isCentered: boolean
  onSendNow: () => void
}

/** The answers are given and not yet with the server. */
const SendingPanel = ({ text, isSending, isCentered, onSendNow }: SendingPanelProps) => (
  <main className={isCentered ? `${styles.stepperMain} ${styles.stepperWaiting}` : styles.stepperMain}>
    <section className="card" role="status">
      <Empty
        tone={isSending ? 'teal' : 'yellow'}
        icon={isSending ? <IconCloudUp size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />}
        title={isSending ? text.sendingTitle : text.waitingTitle}
        text={isSending ? text.sendingText : text.waitingText}
      >
        <Button variant="light" leftSection={<IconRefresh size={18} />} loading={isSending} onClick={onSendNow}>
          {text.sendNow}
        </Button>
      </Empty>
    </section>
  </main>
)

/** One question at a time, then the confirmation, then the wait until the server has the answers. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { text, title, line, status, offlineNote, isWaitingCentered = false, questions, answers, at } = props
  const { isCutOff = false, allowsBlanks = false } = props
  const { isKept, isPending, isWaiting, problem, sendNow } = props.submission
  const { onAnswer, renderAnswer, onStep, onConfirm, onLeave } = props
  const confirmation = useDialog()
  const { online } = useNetwork()

  const handleFinish = () => {
    const open = questions.filter(({ id }) => !(id in answers))
    if (!open[0] || allowsBlanks) return confirmation.open(true)
    showWarning(text.unanswered, text.unansweredText(open.length))
    onStep(questions.indexOf(open[0]))
  }
  const handleConfirm = () => {
    confirmation.close()
    onConfirm()
  }

  return (
    <StepperFrame
      leave={
        <ActionIcon size={44} aria-label={text.leave} title={text.leave} onClick={onLeave}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
      title={title}
      line={line}
      status={status}
    >
      {(!online || isCutOff) && !isPending && (
        <Note tone="yellow" isPlain>
          {offlineNote}
        </Note>
      )}
      {[isKept ? undefined : text.notSavedText, problem].map(
        (errorMessage) =>
          errorMessage && (
            <Note key={errorMessage} tone="red" isPlain>
              {errorMessage}
            </Note>
          ),
      )}
      {isPending ? (
        <SendingPanel text={text} isSending={!isWaiting && online} isCentered={isWaitingCentered} onSendNow={sendNow} />
      ) : (
        <QuestionStepper
          questions={questions}
          answers={answers}
          at={Math.min(at, questions.length - 1)}
          finishLabel={text.finish}
          onAnswer={onAnswer}
          renderAnswer={renderAnswer}
          onStep={onStep}
          onFinish={handleFinish}
        />
      )}
      {confirmation.target && (
        <ConfirmDialog
          key={confirmation.turn}
          isOpen={confirmation.isOpen}
          tone="teal"
          Icon={SendIcon}
          question={text.confirmQuestion}
          text={text.confirmText(questions.length)}
          confirmLabel={text.confirm}
          isPending={false}
          onConfirm={handleConfirm}
          onClose={confirmation.close}
        />
      )}
    </StepperFrame>
  )
}
