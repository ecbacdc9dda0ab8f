import type { CalendarTerm, Holiday } from '@manara/contract/calendar.ts'

/** School years begin in September. */
const firstMonth = 9

const pad = (number: number) => String(number).padStart(2, '0')
const toDay = (moment: Date) => moment.toISOString().slice(0, 10)
const parse = (day: string) => new Date(`${day}T00:00:00Z`)

/** The school year of a day, by the year in which it begins. */
export const yearOf = (day: string): number => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < firstMonth ? 1 : 0)

/** Its twelve months, as `2026-09`. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => {
    const month = firstMonth + at
    return month > 12 ? `${year + 1}-${pad(month - 12)}` : `${year}-${pad(month)}`
  })

export const daysOfYear = (year: number) => ({ from: `${year}-09-01`, to: `${year + 1}-08-31` })

/** The weeks of a month from the first day of the week on; null outside the month. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  const first = parse(`${month}-01`)
  const before = (first.getUTCDay() - weekStart + 7) % 7
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) => {
    const day = at - before + 1
    return day >= 1 && day <= count ? `${month}-${pad(day)}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export const weekdayOf = (day: string): number => parse(day).getUTCDay()

/** The holidays that reach into a month. */
export const holidaysIn = (month: string, holidays: readonly Holiday[]): Holiday[] =>
  holidays.filter(({ firstDay, lastDay }) => firstDay.slice(0, 7) <= month && lastDay.slice(0, 7) >= month)

export const holidayOn = (day: string, holidays: readonly Holiday[]): Holiday | undefined =>
  holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

/** Which of the terms a day lies in; undefined for none. */
export function termOn(day: string, terms: readonly CalendarTerm[]): number | undefined {
  const at = terms.findIndex(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return at < 0 ? undefined : at
}

/** Today on this device. */
export const today = (): string => {
  const now = new Date()
  return toDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
}

/** The year of an address; anything but one of this century means the present one. */
export const readYear = (year: number | undefined): number =>
  year !== undefined && year >= 2000 && year < 2100 ? year : yearOf(today())
