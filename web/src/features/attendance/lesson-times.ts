import { toClock, toMinutes } from '@manara/contract/days.ts'
import { serverNow } from '../../session/server-clock.ts'
import { readSchool } from '../settings/school-of-page.ts'

// A page that came without the school counts by the device.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: readSchool()?.timeZone ?? undefined,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The day in the school as `2026-09-14`. */
export const localToday = () => clock.format(serverNow()).slice(0, 10)

/** Minutes since midnight in the school. */
export const minutesNow = () => toMinutes(clock.format(serverNow()).slice(11))

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
