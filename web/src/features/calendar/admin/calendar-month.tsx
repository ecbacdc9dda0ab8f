import type { Calendar, Holiday } from '@manara/contract/calendar.ts'
import { dateLocale } from '@manara/contract/country-presets.ts'
import { country } from '../../../format/country.ts'
import { formatMonth, weekdayName } from '../../../format/dates.ts'
import { toHijri } from '../../../format/hijri.ts'
import { formatDays, calendarText as text } from '../calendar.text.ts'
import { holidayOn, holidaysIn, termOn, today, weekdayOf, weeksOf } from '../school-year.ts'
import styles from './calendar.module.css'

const narrow = new Intl.DateTimeFormat(dateLocale(country.monthNames), { weekday: 'narrow', timeZone: 'UTC' })
// 4 January 2026 is a Sunday.
const letterOf = (weekday: number) => narrow.format(new Date(Date.UTC(2026, 0, 4 + weekday)))
const weekdays = Array.from({ length: 7 }, (_, at) => (country.weekStart + at) % 7)

/** The kind of a day in words, for the pointer and for those who do not see the colour. */
const describe = (holiday: Holiday | undefined) =>
  holiday && (holiday.isTentative ? `${holiday.name} (${text.tentative})` : holiday.name)

function Day({ day, calendar }: { day: string | null; calendar: Calendar }) {
  if (day === null) return <td />
  const { holidays, terms, weekendDays, hijriOffset } = calendar
  const holiday = holidayOn(day, holidays)
  const term = termOn(day, terms)
  return (
    <td
      data-weekend={weekendDays.includes(weekdayOf(day)) || undefined}
      data-holiday={holiday && (holiday.isTentative ? 'tentative' : 'sure')}
      data-term={term === undefined ? undefined : term % 2}
      aria-current={day === today() ? 'date' : undefined}
      title={describe(holiday)}
    >
      {Number(day.slice(8))}
      <small>{toHijri(day, hijriOffset).day}</small>
    </td>
  )
}

/** The Hijri months that a month of ours reaches into: «ربيع الأول – ربيع الآخر 1448». */
function hijriMonths(month: string, offset: number): string {
  const [first, last] = [toHijri(`${month}-01`, offset), toHijri(`${month}-28`, offset)]
  return first.month === last.month ? `${last.month} ${last.year}` : `${first.month} – ${last.month} ${last.year}`
}

/** One month: days with the Hijri day in small type, and the names of its holidays. */
export function CalendarMonth({ month, calendar }: { month: string; calendar: Calendar }) {
  const holidays = holidaysIn(month, calendar.holidays)
  return (
    <section className={styles.month} aria-label={`${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`}>
      <h3>
        {formatMonth(`${month}-01`)} <span className="dim">{month.slice(0, 4)}</span>
        <small className="dim">{hijriMonths(month, calendar.hijriOffset)}</small>
      </h3>
      <table>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayName(day)}>{letterOf(day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, country.weekStart).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <Day key={day ?? `blank-${at}`} day={day} calendar={calendar} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <ul className={styles.names}>
          {holidays.map((holiday) => (
            <li key={holiday.holidayId}>
              <bdi>{describe(holiday)}</bdi>
              <span className="dim"> {formatDays(holiday.firstDay, holiday.lastDay)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
