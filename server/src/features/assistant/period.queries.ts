import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PeriodKind } from '../../platform/llm/builtin/time-words.ts'

export interface Span {
  from: Date
  /** The first moment after it. */
  to: Date
  /** The days of the school, as `2026-11-28`. */
  firstDay: string
  lastDay: string
}

const day = sql`local.day`
// A week begins on the first day of the school's week, as that of the challenge.
const week = sql`(local.day - (extract(dow from local.day)::integer - local.week_start + 7) % 7)`
const month = sql`date_trunc('month', local.day)::date`
const year = sql`date_trunc('year', local.day)::date`

/** The first day, and the first one after it. */
const bounds: Record<Exclude<PeriodKind, 'other'>, readonly [RawBuilder<unknown>, RawBuilder<unknown>]> = {
  today: [day, sql`${day} + 1`],
  tomorrow: [sql`${day} + 1`, sql`${day} + 2`],
  dayAfterTomorrow: [sql`${day} + 2`, sql`${day} + 3`],
  nextWeek: [sql`${week} + 7`, sql`${week} + 14`],
  yesterday: [sql`${day} - 1`, day],
  dayBeforeYesterday: [sql`${day} - 2`, sql`${day} - 1`],
  thisWeek: [week, sql`${week} + 7`],
  lastWeek: [sql`${week} - 7`, week],
  thisMonth: [month, sql`${month} + interval '1 month'`],
  lastMonth: [sql`${month} - interval '1 month'`, month],
  thisYear: [year, sql`${year} + interval '1 year'`],
  lastYear: [sql`${year} - interval '1 year'`, year],
}

/** By the calendar of the school, seen from this moment. */
export const readSpan = (db: Db, now: Date, kind: Exclude<PeriodKind, 'other'>): Promise<Span> =>
  readDays(db, now, ...bounds[kind])

/** The next day of the week (0 is Sunday), today included, or the last one before today. */
export function readWeekday(db: Db, now: Date, weekday: number, isPast: boolean): Promise<Span> {
  const today = sql`extract(dow from local.day)::integer`
  const found = isPast
    ? sql`(local.day - ((${today} - ${weekday}::integer + 6) % 7 + 1))`
    : sql`(local.day + (${weekday}::integer - ${today} + 7) % 7)`
  return readDays(db, now, found, sql`${found} + 1`)
}

/** A date as `2026-11-30`; as `11-30` that of the year in which it is nearest to today. */
export async function readDate(db: Db, now: Date, date: string): Promise<Span> {
  const { firstDay: today } = await readSpan(db, now, 'today')
  const year = Number(today.slice(0, 4))
  const isReal = (one: string) => new Date(`${one}T00:00:00Z`).toISOString().startsWith(one)
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  const written =
    date.length > 5 ? [date] : [year - 1, year, year + 1].map((of) => `${of}-${date}`).filter((one) => isReal(one))
  const nearest = written.reduce((one, other) => (distance(other) < distance(one) ? other : one))
  return readDays(db, now, sql`${nearest}::date`, sql`${nearest}::date + 1`)
}

async function readDays(db: Db, now: Date, from: RawBuilder<unknown>, to: RawBuilder<unknown>): Promise<Span> {
  const found = sql<Span>`
    select (${from})::timestamp at time zone local.zone as from, (${to})::timestamp at time zone local.zone as to,
      (${from})::date::text as "firstDay", ((${to})::date - 1)::text as "lastDay"
    from (select (${now}::timestamptz at time zone time_zone)::date as day, time_zone as zone, week_start
      from school_settings) as local`
  const [span] = (await found.execute(db)).rows
  if (!span) throw new Error('the school has no settings')
  return span
}
