import { VisuallyHidden } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconCloudUp, IconDeviceFloppy, IconDeviceMobile } from '@tabler/icons-react'
import { formatTime } from '../../../format/dates.ts'
import styles from '../../../ui/layout/question-stepper.module.css'
import { takingText } from '../taking.text.ts'

interface KeptAnswersProps {
  savedAt: string | null
  isKept: boolean
  isPending: boolean
}

const look = { size: 17, stroke: 1.7, 'aria-hidden': true }

/** Where the answers are right now: on this device, or on their way. The server has nothing before the submission. */
function Keeping({ savedAt, isKept, isOnline, isPending }: KeptAnswersProps & { isOnline: boolean }) {
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
export function KeptAnswers(props: KeptAnswersProps) {
  const { online } = useNetwork()
  const { savedAt, isKept, isPending } = props
  return (
    <span
      className={styles.stepperSaved}
      role="status"
      data-open={!online || isPending || !isKept || undefined}
      data-idle={(savedAt === null && online) || undefined}
    >
      <Keeping {...props} isOnline={online} />
    </span>
  )
}
