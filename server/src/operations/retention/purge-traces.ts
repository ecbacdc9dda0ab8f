import { keptViewMonths } from '@manara/contract/record-views.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Rows deleted together: few enough that no request waits. */
const batch = 2_000

interface Trace {
  table: string
  key: string
  isOver: RawBuilder<boolean>
}

const olderThan = (column: string, age: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} < now() - ${sql.lit(age)}::interval`

/** Expired rows without further use. Calls of the model go before the day that they refer to. */
const traces: readonly Trace[] = [
  { table: 'idempotency_key', key: 'created_at', isOver: olderThan('created_at', '24 hours') },
  {
    table: 'session',
    key: 'expires_at',
    isOver: sql`least(ended_at, expires_at) < now() - interval '30 days'`,
  },
  { table: 'reset_code', key: 'expires_at', isOver: olderThan('expires_at', '1 day') },
  { table: 'first_code', key: 'expires_at', isOver: olderThan('expires_at', '1 day') },
  { table: 'ai_call', key: 'started_at', isOver: olderThan('started_at', '90 days') },
  { table: 'ai_usage', key: 'day', isOver: olderThan('day', '90 days') },
  {
    table: 'ai_school_usage',
    key: 'day',
    isOver: sql`day < now() - interval '90 days'
      and not exists (select from ai_call where ai_call.day = ai_school_usage.day)`,
  },
  { table: 'sign_in_attempt', key: 'at', isOver: olderThan('at', '90 days') },
  { table: 'hourly_read', key: 'hour', isOver: olderThan('hour', '90 days') },
  { table: 'record_view', key: 'day', isOver: olderThan('day', `${keptViewMonths} months`) },
  {
    table: 'sheet_row',
    key: 'sheet_id',
    isOver: sql`exists (select from sheet where sheet.id = sheet_row.sheet_id and sheet.expires_at <= now())`,
  },
  // A file that returns within another year still shows its age.
  { table: 'sheet', key: 'expires_at', isOver: olderThan('expires_at', '1 year') },
  { table: 'known_device', key: 'last_seen_at', isOver: olderThan('last_seen_at', '365 days') },
]

async function purgeSome(db: Db, { table, key, isOver }: Trace): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} order by ${sql.ref(key)} limit ${batch}
    ))`.execute(db)
  return Number(numAffectedRows)
}

/** Takes away what passing things left behind, a batch at a time. Gives how many rows of each kind went. */
export async function purgeTraces(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const trace of traces)
    for (let count = batch; count === batch; ) {
      count = await purgeSome(db, trace)
      counts[trace.table] = (counts[trace.table] ?? 0) + count
    }
  return counts
}
