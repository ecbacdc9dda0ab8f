import { VisuallyHidden } from '@mantine/core'
import { IconCloudOff, IconCloudUp, IconDeviceFloppy, IconDeviceMobile } from '@tabler/icons-react'
import { formatTime } from '../../../format/dates.ts'
import { takingText } from '../taking.text.ts'

interface KeepingProps {
  savedAt: string | null
  isKept: boolean
  isOnline: boolean
  isPending: boolean
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

/** Where the answers are, at the end of the bar. */
export const KeptAnswers = (keeping: KeepingProps) => (
  <span
    className="stepper-saved"
    role="status"
    data-open={!keeping.isOnline || keeping.isPending || !keeping.isKept || undefined}
    data-idle={(keeping.savedAt === null && keeping.isOnline) || undefined}
  >
    <Keeping {...keeping} />
  </span>
)
