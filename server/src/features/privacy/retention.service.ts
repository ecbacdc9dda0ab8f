import type { RetentionTerm } from '@manara/contract/retention.ts'
import { sql } from 'kysely'
import type { RetentionSettings } from '../../config/retention-settings.ts'
import { listTerms, type Term } from '../../operations/retention/terms.ts'
import type { Db } from '../../platform/db/database.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { Wire } from '../../platform/http/route.ts'
import { queues } from '../../platform/jobs/queues.ts'
import { retentionWords } from './retention.text.ts'

/** Larger tables are not counted. */
const mostCounted = 100_000

const units = { hour: nouns.hour, day: nouns.day, month: nouns.month } as const

function inWords(age: string): string {
  const [count, unit] = age.split(' ')
  return formatCount(Number(count), units[(unit ?? '').replace(/s$/, '') as keyof typeof units].subject)
}

/** When a job that comes back at a time of the day (UTC), or at a minute of each hour, runs next. */
export function nextRun(cron: string, now: Date): Date {
  const [minute, hour] = cron.split(' ')
  const next = new Date(now)
  next.setUTCMinutes(Number(minute), 0, 0)
  if (hour === '*') return next > now ? next : new Date(next.getTime() + 3_600_000)
  next.setUTCHours(Number(hour))
  return next > now ? next : new Date(next.getTime() + 86_400_000)
}

interface Measure {
  count: number
  isEstimate: boolean
  oldest: Date | null
}

/** Two statements for all tables: their sizes, then their rows. */
async function measureAll(db: Db, terms: readonly Term[]): Promise<Measure[]> {
  const tables = terms.map(({ table }) => table)
  const { rows: sizes } = await sql<{ table: string; rows: number }>`
    select relname as table, reltuples::float8 as rows from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${tables})`.execute(db)
  const estimates = new Map(sizes.map(({ table, rows }) => [table, rows]))
  const measures = terms.map(({ table, since, which = sql`true` }, position) => {
    const estimate = estimates.get(table) ?? 0
    const isEstimate = estimate > mostCounted
    const count = isEstimate ? sql`${Math.round(estimate)}::bigint` : sql`count(*)`
    return sql`select ${position}::int as position, ${count} as count, ${isEstimate}::boolean as "isEstimate",
      min(${since})::timestamptz as oldest from ${sql.table(table)} where ${which}`
  })
  const { rows } = await sql<Measure & { position: number }>`
    ${sql.join(measures, sql` union all `)} order by position`.execute(db)
  return rows.map(({ count, isEstimate, oldest }) => ({ count: Number(count), isEstimate, oldest }))
}

/** The terms that the purging itself goes by, with what is there now (R-privacy-3). */
export async function getRetention(db: Db, settings: RetentionSettings): Promise<Wire<RetentionTerm>[]> {
  const now = new Date()
  const terms = listTerms(settings)
  const measures = await measureAll(db, terms)
  return terms.map(({ table, age, queue }, index) => {
    const [title = table, purpose = ''] = retentionWords[table] ?? []
    return {
      ...{ kind: table, title, purpose },
      kept: age === null ? null : inWords(age),
      nextPurge: age === null ? null : nextRun(queues[queue].cron, now),
      ...(measures[index] ?? { count: 0, isEstimate: false, oldest: null }),
    }
  })
}
