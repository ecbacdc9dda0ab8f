import { locale } from './numbers.ts'

const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
const daysOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type Moment = string | Date

/** Some patterns carry invisible direction marks, which would end up in copies and searches. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

/** 20 تشرين الثاني 2026 */
export const formatDate = (moment: Moment) => plain(days.format(new Date(moment)))

/** الجمعة، 20 تشرين الثاني 2026 */
export const formatLongDate = (moment: Moment) => plain(weekdays.format(new Date(moment)))

/** 09:12 */
export const formatTime = (moment: Moment) => plain(times.format(new Date(moment)))

/** 20 تشرين الثاني, of a day written as `YYYY-MM-DD` */
export const formatDay = (day: string) => plain(daysOfYear.format(new Date(`${day}T00:00:00Z`)))

/** تشرين الثاني, of a day written as `YYYY-MM-DD` */
export const formatMonth = (day: string) => plain(months.format(new Date(`${day}T00:00:00Z`)))
