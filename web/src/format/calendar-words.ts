import { dateLocale } from '@manara/contract/country-presets.ts'
import dayjs from 'dayjs'
import { country } from './country.ts'

/** Locale of the calendars: month names as elsewhere in the app, the week from its first day. */
export const calendarLocale = 'manara'
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const calendarWeek = { firstDay: country.weekStart as Weekday, restDays: country.weekend as Weekday[] }

const words = (count: number, options: Intl.DateTimeFormatOptions, nth: (number: number) => Date) => {
  const format = new Intl.DateTimeFormat(dateLocale(country.monthNames), { ...options, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, number) => format.format(nth(number)))
}

const months = words(12, { month: 'long' }, (month) => new Date(Date.UTC(2026, month, 1)))
// 4 January 2026 is a Sunday.
const weekdays = words(7, { weekday: 'long' }, (day) => new Date(Date.UTC(2026, 0, 4 + day)))

dayjs.locale(
  {
    name: calendarLocale,
    months,
    monthsShort: months,
    weekdays,
    weekdaysShort: weekdays,
    weekdaysMin: words(7, { weekday: 'narrow' }, (day) => new Date(Date.UTC(2026, 0, 4 + day))),
    weekStart: calendarWeek.firstDay,
    ordinal: String,
    formats: {},
    relativeTime: {},
  },
  undefined,
  true,
)
