import { useEffect, useState } from 'react'

/** Seconds until an action is allowed again; `restart` starts over. Uses the clock, so a sleeping tab stays correct. */
export function useCountdown(seconds: number) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))

  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])

  const restart = (nextSeconds = seconds) => {
    setNow(Date.now())
    setEnd(Date.now() + nextSeconds * 1000)
  }
  return { left, restart }
}
