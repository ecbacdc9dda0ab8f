import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { installJobSchema, jobGrantsFor } from '../jobs/job-schema.ts'

const folder = join(import.meta.dirname, 'migrations')
/** First line of a migration that PostgreSQL refuses inside a transaction (`create index concurrently`). */
const withoutTransaction = '-- no-transaction'
const migrationLock = 4_712_001
const lockPatienceSeconds = 60

/** The text of every migration, by name. */
export async function readMigrations() {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const entries = files.map(async (file) => [file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8')])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

const asMigration = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })

/** Two instances may start at once on one database: the second waits here until the first is done. */
async function holdMigrationLock(db: Kysely<unknown>): Promise<void> {
  for (let second = 0; second < lockPatienceSeconds; second++) {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${migrationLock}) as held`.execute(db)
    if (rows[0]?.held) return
    await sleep(1_000)
  }
  throw new Error('another instance has been migrating the database for too long')
}

/** Runs what is missing, each migration in a transaction of its own unless it says otherwise. */
async function migrateOneByOne(db: Kysely<unknown>): Promise<string[]> {
  const texts = await readMigrations()
  const migrations = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, asMigration(text)]))
  const provider = { getMigrations: async () => migrations }
  const pending = (await new Migrator({ db, provider }).getMigrations()).filter(({ executedAt }) => !executedAt)
  for (const { name } of pending) {
    const disableTransactions = texts[name]?.startsWith(withoutTransaction) ?? false
    const { error } = await new Migrator({ db, provider, disableTransactions }).migrateTo(name)
    if (error) throw error
  }
  return pending.map(({ name }) => name)
}

/** The app may work with every table, but only add to the audit trail and read it. */
const grantsFor = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke update, delete, truncate on audit_entry, audit_seal from ${role};
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
export async function migrate(ownerConnection: pg.ClientConfig, appRole: string): Promise<string[]> {
  const pool = new pg.Pool({
    ...ownerConnection,
    max: 3,
    connectionTimeoutMillis: 10_000,
    application_name: 'manara-migrations',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async (holder) => {
      await holdMigrationLock(holder)
      try {
        await sql`set lock_timeout = '10s'`.execute(holder)
        const done = await migrateOneByOne(db)
        const hasNewJobSchema = await installJobSchema(holder)
        if (done.length > 0 || hasNewJobSchema) await grantToApp(db, appRole)
        return done
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(holder)
      }
    })
  } finally {
    await db.destroy()
  }
}
