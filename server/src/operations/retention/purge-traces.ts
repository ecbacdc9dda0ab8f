import { keptViewMonths } from '@manara/contract/record-views.ts'
import { unansweredRules } from '@manara/contract/unanswered-questions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Rows deleted together: few enough that no request waits. */
const batch = 2_000

export interface Trace {
  table: string
  key: string
  /** How long a row is kept, as PostgreSQL writes an interval; absent where `isOver` alone says so. */
  age?: string
  /** The moment from which the age counts, where it is not the key. */
  since?: RawBuilder<unknown>
  /** More than the age. */
  isOver?: RawBuilder<boolean>
}

/** Expired rows without further use. Calls of the model go before the day that they refer to. */
export const traces: readonly Trace[] = [
  { table: 'idempotency_key', key: 'created_at', age: '24 hours' },
  { table: 'session', key: 'expires_at', since: sql`least(ended_at, expires_at)`, age: '30 days' },
  { table: 'reset_code', key: 'expires_at', age: '1 day' },
  { table: 'first_code', key: 'expires_at', age: '1 day' },
  { table: 'ai_call', key: 'started_at', age: '90 days' },
  { table: 'ai_usage', key: 'day', age: '90 days' },
  {
    table: 'ai_school_usage',
    key: 'day',
    age: '90 days',
    isOver: sql`not exists (select from ai_call where ai_call.day = ai_school_usage.day)`,
  },
  { table: 'sign_in_attempt', key: 'at', age: '90 days' },
  { table: 'refused_call', key: 'day', age: '90 days' },
  { table: 'hourly_read', key: 'hour', age: '90 days' },
  { table: 'record_view', key: 'day', age: `${keptViewMonths} months` },
  { table: 'attendance_save', key: 'received_at', age: '13 months' },
  { table: 'check_in_window', key: 'opened_at', age: '30 days' },
  { table: 'calendar_feed', key: 'revoked_at', age: '30 days' },
  { table: 'event', key: 'id', age: '14 days', since: sql`coalesce(handled_at, failed_at)` },
  { table: 'topic_state', key: 'changed_at', age: '1 day' },
  // Unread ones stay for 120 days.
  { table: 'notification', key: 'id', age: '30 days', since: sql`coalesce(read_at, at + interval '90 days')` },
  { table: 'used_challenge', key: 'until', age: '1 hour' },
  { table: 'sign_in_step', key: 'expires_at', age: '1 day' },
  {
    table: 'sheet_row',
    key: 'sheet_id',
    // What a sheet said of people who were purged goes with them.
    isOver: sql`exists (select from sheet where sheet.id = sheet_row.sheet_id and (sheet.expires_at <= now()
      or sheet.kind = 'PEOPLE' and not exists (select from person_all where person_all.id = sheet_row.row_key)))`,
  },
  // A file that returns within another year still shows its age.
  { table: 'sheet', key: 'expires_at', age: '12 months' },
  { table: 'unanswered_question', key: 'week', age: `${unansweredRules.keptDays} days` },
  { table: 'known_device', key: 'last_seen_at', age: '365 days' },
  { table: 'not_me', key: 'until', age: '1 day' },
]

async function purgeSome(db: Db, { table, key, age, since = sql.ref(key), isOver = sql`true` }: Trace) {
  const isOld = age === undefined ? sql`true` : sql`${since} < now() - ${sql.lit(age)}::interval`
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} and ${isOver} order by ${sql.ref(key)} limit ${batch}
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
