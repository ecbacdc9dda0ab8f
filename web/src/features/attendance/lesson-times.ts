import { toClock, toMinutes } from '@manara/contract/days.ts'
import { serverNow } from '../../session/server-clock.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The day of this device as `2026-09-14`. */
export function localToday(): string {
  const now = new Date(serverNow())
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Minutes since midnight on this device. */
export function minutesNow(): number {
  const now = new Date(serverNow())
  return now.getHours() * 60 + now.getMinutes()
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const usualMinutes = 45
const lastMinute = 24 * 60 - 5

/** The hours that a new sheet offers: from now, in steps of five minutes. */
export function hoursFromNow(now = minutesNow()) {
  const startsAt = Math.min(Math.floor(now / 5) * 5, lastMinute - usualMinutes)
  return { startsAt: toClock(startsAt), endsAt: toClock(startsAt + usualMinutes) }
}

interface Timed {
  day: string
  startsAt: string
  endsAt: string
}

/** It is going on, or begins within ten minutes. */
export const isNow = ({ day, startsAt, endsAt }: Timed, now = minutesNow()) =>
  day === localToday() && toMinutes(startsAt) - 10 <= now && now < toMinutes(endsAt)
