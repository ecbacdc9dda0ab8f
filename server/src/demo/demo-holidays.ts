import { holidayKinds } from '@manara/contract/calendar.ts'
import { Type } from 'typebox'
import { addDays } from '../features/challenges/challenge-week.ts'
import type { Trx } from '../platform/db/database.ts'
import { demoTable } from './demo-table.ts'

const columns = {
  name: Type.String(),
  kind: Type.Enum([...holidayKinds]),
  /** `05-01`, `hijri 10-1`, or how many days after today. */
  on: Type.String(),
  days: Type.Integer(),
  tentative: Type.Optional(Type.String()),
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

function readHijri(day: string): string {
  const parts = hijri.formatToParts(new Date(day))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `hijri ${part('month')}-${part('day')}`
}

/** The next day that is called so. */
export function nextDay(on: string, today: string): string {
  if (on.startsWith('+')) return addDays(today, Number(on))
  let day = today
  while (day.slice(5) !== on && readHijri(day) !== on) day = addDays(day, 1)
  return day
}

/** The holidays of the year that follows the day of loading. */
export async function insertDemoHolidays(trx: Trx): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const rows = demoTable('holidays', columns).map(({ name, kind, on, days, tentative }) => {
    const first = nextDay(on, today)
    return { name, kind, first_day: first, last_day: addDays(first, days - 1), is_tentative: tentative !== undefined }
  })
  await trx.insertInto('holiday').values(rows).execute()
}
