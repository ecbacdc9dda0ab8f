import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { attemptsText } from '../attempts.text.ts'
import styles from './attempt.module.css'

const soonSeconds = 300
/** Said aloud when so many minutes are left. */
const saidMinutes = [5, 1]

const write = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

interface TimeLeftProps {
  deadline: number
  /** The time of the server in milliseconds. */
  now: () => number
  onOver: () => void
}

/** The time that is left by the clock of the server; when it is over it says so once. */
export function TimeLeft({ deadline, now, onOver }: TimeLeftProps) {
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil((deadline - now()) / 1000)))
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((deadline - now()) / 1000))
      setSeconds(left)
      if (left === 0) onOver()
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [deadline, now, onOver])
  const said = saidMinutes.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 20)
  return (
    <span className={styles.timeLeft} data-soon={seconds <= soonSeconds || undefined}>
      <IconClock size={17} stroke={1.7} aria-hidden />
      <VisuallyHidden>{attemptsText.timeLeft}</VisuallyHidden>
      <Ltr>{write(seconds)}</Ltr>
      <VisuallyHidden role="status">{said !== undefined && attemptsText.left(said)}</VisuallyHidden>
    </span>
  )
}
