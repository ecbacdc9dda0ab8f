import type { QuizToTake } from '@manara/contract/quizzes.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCloudOff, IconCloudUp, IconDeviceFloppy, IconDeviceMobile, IconX } from '@tabler/icons-react'
import { formatTime } from '../../../format/dates.ts'
import { takingText } from '../taking.text.ts'

interface KeepingProps {
  savedAt: string | null
  isKept: boolean
  isOnline: boolean
  isPending: boolean
}

interface QuizTopProps extends KeepingProps {
  quiz: QuizToTake
  onLeave: () => void
}

const look = { size: 17, stroke: 1.7, 'aria-hidden': true }

/** Where the answers are right now: on this device, or on their way. The server has nothing before the submission. */
function Keeping({ savedAt, isKept, isOnline, isPending }: KeepingProps) {
  if (isPending)
    return (
      <>
        <IconCloudUp {...look} /> {takingText.waitingNotYet}
      </>
    )
  if (!isKept)
    return (
      <>
        <IconCloudOff {...look} /> {takingText.notSaved}
      </>
    )
  if (savedAt === null)
    return (
      <>
        <IconDeviceMobile {...look} /> {isOnline ? takingText.notBegun : takingText.offline}
      </>
    )
  return (
    <>
      <IconDeviceFloppy {...look} />
      <VisuallyHidden>{takingText.savedAt(formatTime(savedAt))}</VisuallyHidden>
      <span aria-hidden>
        {takingText.saved} <span className="num">{formatTime(savedAt)}</span>
      </span>
    </>
  )
}

/** The way out, what is being taken, and where the answers are. */
export const QuizTop = ({ quiz, onLeave, ...keeping }: QuizTopProps) => (
  <div className="quiz-top">
    <ActionIcon size={44} aria-label={takingText.leave} title={takingText.leave} onClick={onLeave}>
      <IconX size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
    <div className="two">
      <h1 dir="auto">{quiz.title}</h1>
      <span dir="auto">{quiz.courseName}</span>
    </div>
    <span
      className="quiz-saved"
      role="status"
      data-open={!keeping.isOnline || keeping.isPending || !keeping.isKept || undefined}
      data-idle={(keeping.savedAt === null && keeping.isOnline) || undefined}
    >
      <Keeping {...keeping} />
    </span>
  </div>
)
