import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { isLockTimeout } from './database-errors.ts'
import { installJobSchema, jobGrantsFor } from './job-schema.ts'
import { refuseNewerSchema } from './newer-schema.ts'

const ownFolder = join(import.meta.dirname, 'migrations')
/** First line of a migration that PostgreSQL refuses inside a transaction (`create index concurrently`). */
const withoutTransaction = '-- no-transaction'
/** Line between the statements of such a migration. Run again after an interruption, each must do what is missing. */
const betweenStatements = /^-- then$/m
const migrationLock = 4_712_001
const lockTimeoutSeconds = 60

/** The text of every migration, by name. */
export async function readMigrations(folder: string = ownFolder) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const entries = files.map(async (file) => [file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8')])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

/** An index whose build was interrupted blocks the next attempt and is of no use. */
async function dropBrokenIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_index
    join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not indisvalid and nspname = 'public'`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index concurrently ${name}`).execute(db)
}

/** Built beside the running school, without a lock timeout: nothing waits for it. Statements must bear a second run. */
async function runBeside(db: Kysely<unknown>, text: string): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db)
  try {
    await dropBrokenIndexes(db)
    for (const statement of text.split(betweenStatements)) await sql.raw(statement).execute(db)
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
}

const isRunBeside = (text: string) => text.startsWith(withoutTransaction)

const asMigration = (text: string): Migration => ({
  up: async (db) => (isRunBeside(text) ? runBeside(db, text) : void (await sql.raw(text).execute(db))),
})

/** Two instances may start at once on one database: the second waits here until the first is done. */
async function acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
  for (let second = 0; second < lockTimeoutSeconds; second++) {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${migrationLock}) as held`.execute(db)
    if (rows[0]?.held) return
    await sleep(1_000)
  }
  throw new Error('another instance has been migrating the database for too long')
}

/**
 * A change of a table waits for its readers, and later readers wait for it: so it waits briefly, lets them pass and
 * retries, even while a read takes minutes. With several tables it holds the first lock while it waits for the next:
 * all waits together must stay below the app's timeout of two seconds.
 */
const lockTimeoutMilliseconds = 300
const pauseMilliseconds = 1_500
const lockAttempts = 120

async function untilLocked<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (!isLockTimeout(error) || attempt === lockAttempts) throw error
      await sleep(pauseMilliseconds)
    }
  }
}

/** Runs what is missing, each migration in a transaction of its own unless it says otherwise, or the database is new. */
async function migrateOneByOne(db: Kysely<unknown>, folder: string): Promise<string[]> {
  const texts = await readMigrations(folder)
  await refuseNewerSchema(db, Object.keys(texts))
  const migrations = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, asMigration(text)]))
  const provider = { getMigrations: async () => migrations }
  const pending = (await new Migrator({ db, provider }).getMigrations()).filter(({ executedAt }) => !executedAt)
  const isBeside = (name: string | undefined) => isRunBeside(texts[name ?? ''] ?? '')
  // A new database has no readers that would wait: what needs a transaction runs together.
  const isNew = pending.length === Object.keys(texts).length
  const isStep = ({ name }: { name: string }, place: number) =>
    !isNew || place === pending.length - 1 || isBeside(name) !== isBeside(pending[place + 1]?.name)
  for (const { name } of pending.filter(isStep)) {
    const disableTransactions = isBeside(name)
    await untilLocked(async () => {
      const { error } = await new Migrator({ db, provider, disableTransactions }).migrateTo(name)
      if (error) throw error
    })
  }
  return pending.map(({ name }) => name)
}

/**
 * The app may work with every table, but only add to the audit trail and read it; of attempts to sign in and of the
 * journal of changes, purge the old.
 */
const grantsFor = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke update, delete, truncate on audit_entry, audit_seal from ${role};
  revoke update, truncate on sign_in_attempt, change_row from ${role};
  revoke delete, truncate on change_set from ${role};
  revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role};
  ${jobGrantsFor(role)}`

async function grantToApp(db: Kysely<unknown>, appRole: string) {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db)
  if (rows[0]?.owner !== appRole) await sql.raw(grantsFor(pg.escapeIdentifier(appRole))).execute(db)
}

/**
 * Brings the database to the newest shape, as the owner role, and lets the app role in. Statements are not named here:
 * they are long and run once. Gives the names of the migrations that ran.
 */
export async function migrate(
  ownerConnection: pg.ClientConfig,
  appRole: string,
  folder: string = ownFolder,
): Promise<string[]> {
  const pool = new pg.Pool({
    ...ownerConnection,
    max: 3,
    connectionTimeoutMillis: 10_000,
    lock_timeout: lockTimeoutMilliseconds,
    application_name: 'manara-migrations',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async (holder) => {
      await acquireMigrationLock(holder)
      try {
        const done = await migrateOneByOne(db, folder)
        const hasNewJobSchema = await untilLocked(() => installJobSchema(holder))
        if (done.length > 0 || hasNewJobSchema) await untilLocked(() => grantToApp(db, appRole))
        return done
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(holder)
      }
    })
  } finally {
    await db.destroy()
  }
}
