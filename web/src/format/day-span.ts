import { dateLocale } from '@manara/contract/country-presets.ts'
import { country } from './country.ts'

const days = new Intl.DateTimeFormat(dateLocale(country.monthNames), {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 14–20 تشرين الثاني 2026, of days written as `YYYY-MM-DD`; one day is written once. */
export const formatDaySpan = (first: string, last: string) =>
  days.formatRange(new Date(first), new Date(last)).replace(/[\u200e\u200f\u061c]/g, '')

/** Both days are counted. */
export const countDays = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
