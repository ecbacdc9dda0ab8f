import { applicantCode } from '@manara/contract/applicants.ts'
import { undoableDays } from '@manara/contract/changes.ts'
import { dataCopyRules } from '@manara/contract/data-copies.ts'
import { keptExcuseMonths } from '@manara/contract/excuses.ts'
import { restorableDays } from '@manara/contract/trash.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RetentionSettings } from '../../config/retention-settings.ts'
import { keptMailDays } from '../../platform/mail/mail.queries.ts'
import { traces } from './purge-traces.ts'

/** How long the rows of a table are kept. */
export interface Term {
  table: string
  /** As PostgreSQL writes an interval; null for ever. */
  age: string | null
  /** The moment from which the age counts. */
  since: RawBuilder<unknown>
  /** The rows that have this term; all of them where absent. */
  which?: RawBuilder<boolean>
  queue: 'purgeOld' | 'sweepMail' | 'sweepFiles'
}

const months = (count: number) => (count > 0 ? `${count} months` : null)

const deleted = (table: string): Term => ({
  table,
  age: `${restorableDays} days`,
  since: sql`deleted_at`,
  which: sql`deleted_at is not null`,
  queue: 'purgeOld',
})

const decided = sql<boolean>`exists (select from registration
  where registration.id = registration_id and status in ('Approved', 'Rejected'))`

/** Every term, from where the purging has it. */
export const listTerms = ({ receiptMonths, rejectedMonths }: RetentionSettings): readonly Term[] => [
  ...traces.flatMap(({ table, key, age, since = sql.ref(key) }): Term[] =>
    age === undefined ? [] : [{ table, age, since, queue: 'purgeOld' }],
  ),
  { table: 'mail', age: `${keptMailDays} days`, since: sql`created_at`, queue: 'sweepMail' },
  {
    table: 'change_row',
    age: `${undoableDays} days`,
    since: sql`(select min(committed_at) from change_set where id = change_set_id)`,
    queue: 'purgeOld',
  },
  deleted('person_all'),
  deleted('person_document_all'),
  deleted('access_role'),
  {
    table: 'unconfirmed_registration',
    age: `${applicantCode.keptDays} days`,
    since: sql`created_at`,
    queue: 'purgeOld',
  },
  {
    table: 'registration_receipt',
    age: months(receiptMonths),
    since: sql`submitted_at`,
    which: decided,
    queue: 'purgeOld',
  },
  {
    table: 'registration',
    age: months(rejectedMonths),
    since: sql`status_since`,
    which: sql`status = 'Rejected'`,
    queue: 'purgeOld',
  },
  {
    table: 'excuse',
    age: `${keptExcuseMonths} months`,
    since: sql`last_day`,
    which: sql`(words <> '' or file_id is not null) and state <> 'PENDING'`,
    queue: 'purgeOld',
  },
  {
    table: 'data_copy',
    age: `${dataCopyRules.keptDays} days`,
    since: sql`finished_at`,
    which: sql`state = 'READY'`,
    queue: 'sweepFiles',
  },
  { table: 'audit_entry', age: null, since: sql`at`, queue: 'purgeOld' },
]
