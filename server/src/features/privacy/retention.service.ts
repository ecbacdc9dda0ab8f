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

async function measure(db: Db, { table, since, which = sql`true` }: Term) {
  const { rows: sizes } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = ${`public.${table}`}::regclass`.execute(db)
  const estimate = sizes[0]?.rows ?? 0
  const isEstimate = estimate > mostCounted
  const count = isEstimate ? sql`${Math.round(estimate)}::bigint` : sql`count(*)`
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select ${count} as count, min(${since})::timestamptz as oldest from ${sql.table(table)} where ${which}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), isEstimate, oldest: rows[0]?.oldest ?? null }
}

/** The terms that the purging itself goes by, with what is there now (R-privacy-3). */
export async function getRetention(db: Db, settings: RetentionSettings): Promise<Wire<RetentionTerm>[]> {
  const now = new Date()
  const terms: Wire<RetentionTerm>[] = []
  for (const term of listTerms(settings)) {
    const [title = term.table, purpose = ''] = retentionWords[term.table] ?? []
    terms.push({
      kind: term.table,
      title,
      purpose,
      kept: term.age === null ? null : inWords(term.age),
      nextPurge: term.age === null ? null : nextRun(queues[term.queue].cron, now),
      ...(await measure(db, term)),
    })
  }
  return terms
}
