import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../../config/environment.ts'

/**
 * A release that takes away what its predecessor still uses says so in the migration that takes it away:
 * `comment on table kysely_migration is 'needs 0130-new-names'` names the migration that a process must know to go on.
 */
const readNeeds = (comment: string | null): string | undefined => /^needs (\S+)$/.exec(comment ?? '')?.[1]

/** This process is too old for the database, or the database belongs to another line of versions. */
export class NewerSchemaError extends ConfigError {
  constructor() {
    super('قاعدة البيانات أصبحت لإصدار أحدث لا يعمل معه هذا الإصدار. شغّل الإصدار الأحدث، أو استعد نسخة احتياطية سابقة.')
  }
}

interface Ran {
  names: string[]
  comment: string | null
}

async function readRan(db: Kysely<unknown>): Promise<Ran> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return { names: [], comment: null }
  const { rows: found } = await sql<Ran>`
    select coalesce(array_agg(name::text order by name collate "C"), '{}') as names,
      obj_description('kysely_migration'::regclass, 'pg_class') as comment
    from kysely_migration`.execute(db)
  return found[0] ?? { names: [], comment: null }
}

/**
 * A newer version may have run migrations already. While servers are replaced one by one, one of the old version may have
 * to start again on them: it may, as long as they only added. Throws `NewerSchemaError` where it may not.
 */
export async function refuseNewerSchema(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  const { names, comment } = await readRan(db)
  const newer = names.filter((name) => !known.includes(name))
  if (newer.length === 0) return
  const last = known.reduce((one, other) => (one > other ? one : other), '')
  const needs = readNeeds(comment)
  const isTooOld = needs !== undefined && !known.includes(needs)
  if (isTooOld || newer.some((name) => name < last) || known.some((name) => !names.includes(name)))
    throw new NewerSchemaError()
}
