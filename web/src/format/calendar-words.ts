import dayjs from 'dayjs'
import { locale as numberedLocale } from './numbers.ts'

/** What calendars call the language of the school: the months as elsewhere in the app, the week from Saturday. */
export const calendarLocale = 'manara'
export const calendarWeek = { firstDay: 6 } as const

const words = (count: number, options: Intl.DateTimeFormatOptions, nth: (number: number) => Date) => {
  const format = new Intl.DateTimeFormat(numberedLocale, { ...options, timeZone: 'UTC' })
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
    weekdaysMin: weekdays.map((day) => day.replace(/^ال/, '').slice(0, 3)),
    weekStart: calendarWeek.firstDay,
    ordinal: String,
    formats: {},
    relativeTime: {},
  },
  undefined,
  true,
)
