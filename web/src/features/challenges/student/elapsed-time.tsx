import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { secondsSince } from './seconds-since.ts'

interface ElapsedTimeProps {
  since: string
  label: string
}

/** How long it has been, second by second. Screen readers are told what it is, not every second of it. */
export function ElapsedTime({ since, label }: ElapsedTimeProps) {
  const [seconds, setSeconds] = useState(() => secondsSince(since, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since, Date.now())), 1_000)
    return () => clearInterval(timer)
  }, [since])
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className="stepper-saved" role="timer" aria-label={label}>
      <IconClock size={17} stroke={1.7} aria-hidden />
      <bdi className="num" dir="ltr">
        {clock}
      </bdi>
    </span>
  )
}
