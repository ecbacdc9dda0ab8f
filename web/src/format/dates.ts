import { dateLocale } from '@manara/contract/country-presets.ts'
import { country } from './country.ts'

type Moment = string | Date

/** Some patterns carry invisible direction marks, which would end up in copies and searches. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

/** The formats of a school that writes the months as `monthNames` does. */
export function dateFormats(monthNames: string) {
  const createFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateLocale(monthNames), options)
  const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const days = createFormat(whole)
  const weekdays = createFormat({ ...whole, weekday: 'long' })
  const times = createFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const daysOfYear = createFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
  const months = createFormat({ month: 'long', timeZone: 'UTC' })
  const namesOfDays = createFormat({ weekday: 'long', timeZone: 'UTC' })
  const parseDay = (day: string) => new Date(`${day}T00:00:00Z`)
  return {
    /** 20 تشرين الثاني 2026 */
    formatDate: (moment: Moment) => plain(days.format(new Date(moment))),
    /** الجمعة، 20 تشرين الثاني 2026 */
    formatLongDate: (moment: Moment) => plain(weekdays.format(new Date(moment))),
    /** 09:12 */
    formatTime: (moment: Moment) => plain(times.format(new Date(moment))),
    /** 20 تشرين الثاني, of a day written as `YYYY-MM-DD` */
    formatDay: (day: string) => plain(daysOfYear.format(parseDay(day))),
    /** تشرين الثاني, of a day written as `YYYY-MM-DD` */
    formatMonth: (day: string) => plain(months.format(parseDay(day))),
    /** السبت, of a day written as `YYYY-MM-DD` */
    formatWeekday: (day: string) => plain(namesOfDays.format(parseDay(day))),
  }
}

export const { formatDate, formatLongDate, formatTime, formatDay, formatMonth, formatWeekday } = dateFormats(
  country.monthNames,
)

/** السبت, of a day of the week; 0 is Sunday. 4 January 2026 was one. */
export const weekdayName = (day: number) => formatWeekday(`2026-01-${String(4 + (day % 7)).padStart(2, '0')}`)
