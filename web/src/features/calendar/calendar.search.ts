import { today, yearOf } from './school-year.ts'

/** Search parameters of the calendar: the school year, by the year in which it begins. */
export interface CalendarSearch {
  year: number
}

export const defaultCalendarSearch = (): CalendarSearch => ({ year: yearOf(today()) })

/** Anything but a year of this century means the present one. */
export function readYear(text: unknown): number {
  const year = Number(text)
  return Number.isInteger(year) && year >= 2000 && year < 2100 ? year : defaultCalendarSearch().year
}
