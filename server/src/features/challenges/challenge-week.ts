const dayMilliseconds = 86_400_000

/** A day of the calendar, as 2026-11-21. */
export type CalendarDate = string

/** A week of challenges, from the first day of the school's week (R-challenge-1). */
export interface Week {
  start: CalendarDate
  end: CalendarDate
}

/** Where days begin, and on which of them the week does. */
export interface WeekCalendar {
  timeZone: string
  weekStart: number
}

const toMidday = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)
const toCalendarDate = (midday: Date): CalendarDate => midday.toISOString().slice(0, 10)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  toCalendarDate(new Date(toMidday(date).getTime() + days * dayMilliseconds))

export const weekFrom = (start: CalendarDate): Week => ({ start, end: addDays(start, 6) })

/** The week that a day of the calendar belongs to. `weekStart`: 0 is Sunday, 6 Saturday. */
export const weekOfDate = (date: CalendarDate, weekStart: number): Week =>
  weekFrom(addDays(date, -((toMidday(date).getUTCDay() - weekStart + 7) % 7)))

/** The day that the calendar shows in a time zone. */
export function dateIn(timeZone: string, moment: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

export const weekAt = ({ timeZone, weekStart }: WeekCalendar, moment: Date): Week =>
  weekOfDate(dateIn(timeZone, moment), weekStart)

/**
 * The moment at which a day begins in a time zone. Where clocks are put forward at midnight there is no 00:00; the day
 * then begins with the first moment that carries its date. No zone is further than 14 hours from UTC.
 */
export function startOfDay(timeZone: string, date: CalendarDate): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  let before = utcMidnight - 15 * 3_600_000
  let from = utcMidnight + 15 * 3_600_000
  while (from - before > 1_000) {
    const middle = Math.floor((before + from) / 2_000) * 1_000
    if (dateIn(timeZone, new Date(middle)) < date) before = middle
    else from = middle
  }
  return new Date(from)
}
