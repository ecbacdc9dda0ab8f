import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from '../../../ui/layout/question-stepper.module.css'
import { secondsSince } from './seconds-since.ts'

interface ElapsedTimeProps {
  since: string
  label: string
}

/** Elapsed time, updated every second. Screen readers get its label, not every second. */
export function ElapsedTime({ since, label }: ElapsedTimeProps) {
  const [seconds, setSeconds] = useState(() => secondsSince(since, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since, Date.now())), 1_000)
    return () => clearInterval(timer)
  }, [since])
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className={styles.stepperSaved} role="timer" aria-label={label}>
      <IconClock size={17} stroke={1.7} aria-hidden />
      <bdi className="num" dir="ltr">
        {clock}
      </bdi>
    </span>
  )
}
