import { dateLocale } from '@manara/contract/country-presets.ts'

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Marks of direction, with which some words come, are not for printing. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

/** How a school writes a day. */
export interface SchoolCalendar {
  timeZone: string
  monthNames: string
}

/** 20 تشرين الثاني 2026, on the calendar of the school (docs/glossary.md). */
export const gregorianDate = (moment: Date, { timeZone, monthNames }: SchoolCalendar): string =>
  plain(new Intl.DateTimeFormat(dateLocale(monthNames), { ...long, timeZone }).format(moment))

/** 20 تشرين الثاني 2026، 21:05. */
export const gregorianMoment = (moment: Date, calendar: SchoolCalendar): string => {
  const { timeZone } = calendar
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
  return `${gregorianDate(moment, calendar)}، ${time}`
}

/** The same day by the calendar of Umm al-Qura: 10 جمادى الآخرة 1448 هـ. */
const hijriDate = (moment: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { ...long, timeZone }).format(moment))

/** The calendar of documents also gives the position of the Hijri date. */
export interface DocumentCalendar extends SchoolCalendar {
  hijri: string
}

/** 20 تشرين الثاني 2026 م، الموافق 10 جمادى الآخرة 1448 هـ: a day as documents carry it. */
export function documentDate(moment: Date, calendar: DocumentCalendar): string {
  const gregorian = `${gregorianDate(moment, calendar)} م`
  if (calendar.hijri === 'none') return gregorian
  const hijri = hijriDate(moment, calendar.timeZone)
  return calendar.hijri === 'first' ? `${hijri}، الموافق ${gregorian}` : `${gregorian}، الموافق ${hijri}`
}

/** A day written as `YYYY-MM-DD` by chosen parts: تشرين الثاني 2026, or الجمعة. */
export const writtenDay = (day: string, { monthNames }: SchoolCalendar, parts: Intl.DateTimeFormatOptions): string =>
  plain(new Intl.DateTimeFormat(dateLocale(monthNames), { ...parts, timeZone: 'UTC' }).format(new Date(day)))
