import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  type CopiedTable,
  computeSum,
  copyInStatement,
  copySettings,
  listTables,
  type SequenceState,
  type Sum,
} from './copied-tables.ts'
import { copyIn } from './copy-rows.ts'
import { readMigrations } from './migrate.ts'

/** Existing content of a database that is to be filled. */
export interface ExistingContent {
  /** Tables, views and functions of the schema, of any origin. */
  hasTables: boolean
  people: number
  /** Servers that work on the database right now. */
  servers: number
}

/** One transaction that builds a whole school. Nothing of it is visible until `commit`. */
export interface Rebuild {
  /** Drops existing content and builds the empty tables of these migrations. Throws `UnknownMigrationError`. */
  buildTables(migrations: readonly string[]): Promise<void>
  load(table: CopiedTable, chunks: AsyncIterable<Buffer>): Promise<number>
  /** Puts the sequences where they were, and has every rule of the database look at every row. */
  closeRanks(sequences: readonly SequenceState[]): Promise<void>
  sums(): Promise<Map<string, Sum>>
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  commit(): Promise<void>
  /** Ends the connection; without a commit before, everything is as it was. */
  close(): Promise<void>
}

/** The archive comes from a newer version of the app. */
export class UnknownMigrationError extends Error {}

async function connect(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, application_name: 'manara-restore', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const ours = `relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = class.oid and deptype = 'e')`

/** The sessions of a server that has just been stopped go after it, not with it. */
const leavingMilliseconds = 3_000

async function countServers(client: pg.Client): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await client.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('manara', 'manara-jobs', 'manara-migrations', 'manara-backup')`)
    const count = rows[0]?.count ?? 0
    if (count === 0 || performance.now() - startedAt > leavingMilliseconds) return count
    await sleep(100)
  }
}

export async function lookAtDatabase(owner: pg.ClientConfig): Promise<ExistingContent> {
  const client = await connect(owner)
  try {
    const servers = await countServers(client)
    const { rows } = await client.query<{ hasTables: boolean; hasPeople: boolean }>(`
      select exists (select from pg_class class where relkind in ('r', 'v', 'm', 'S') and ${ours}) as "hasTables",
        to_regclass('public.person_all') is not null as "hasPeople"`)
    const { hasTables = false, hasPeople = false } = rows[0] ?? {}
    const people = hasPeople
      ? await client.query<{ count: number }>('select count(*)::int as count from person_all')
      : undefined
    return { hasTables, servers, people: people?.rows[0]?.count ?? 0 }
  } finally {
    await client.end()
  }
}

/** Whether the school has come so far as to have this table. */
export async function hasTable(owner: pg.ClientConfig, name: string): Promise<boolean> {
  const client = await connect(owner)
  try {
    const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [
      `public.${name}`,
    ])
    return rows[0]?.has ?? false
  } finally {
    await client.end()
  }
}

/** Everything of the school, and nothing of an extension. */
async function takeDown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop view if exists public.%I cascade', relname) as statement, 1 as step
    from pg_class class where relkind = 'v' and ${ours}
    union all
    select format('drop table if exists public.%I cascade', relname), 2 from pg_class class where relkind = 'r' and ${ours}
    union all
    select format('drop sequence if exists public.%I cascade', relname), 3
    from pg_class class where relkind = 'S' and ${ours}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure), 4 from pg_proc class
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by step`)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists jobs cascade')
}

/** As the migrator of the app makes them; their rows come out of the archive. */
const migrationTables = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`

async function buildTables(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const texts = await readMigrations()
  const unknown = migrations.find((name) => texts[name] === undefined)
  if (unknown) throw new UnknownMigrationError(unknown)
  await takeDown(client)
  await client.query(migrationTables)
  // Migrations that elsewhere run beside the running school are run in one piece here.
  for (const name of migrations) await client.query(texts[name]?.replace(/\bconcurrently\b/gi, '') ?? '')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Rows come table by table, so what they refer to may come later: the rules wait until all are there. */
async function suspendRules(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  const names = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return rows
}

async function resumeRules(client: pg.Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of await listTables(client))
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
}

async function computeSums(client: pg.Client): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>()
  for (const table of await listTables(client)) sums.set(table.name, await computeSum(client, table))
  return sums
}

/** The same from outside the transaction, as later readers see it. */
export async function readSums(owner: pg.ClientConfig): Promise<Map<string, Sum>> {
  const client = await connect(owner)
  try {
    await client.query(copySettings)
    return await computeSums(client)
  } finally {
    await client.end()
  }
}

export async function openRebuild(owner: pg.ClientConfig): Promise<Rebuild> {
  const client = await connect(owner)
  let foreignKeys: ForeignKey[] = []
  await client.query(copySettings)
  await client.query('begin')
  return {
    async buildTables(migrations) {
      await buildTables(client, migrations)
      foreignKeys = await suspendRules(client)
    },
    load: (table, chunks) => copyIn(client, copyInStatement(table), chunks),
    async closeRanks(sequences) {
      for (const { name, lastValue, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          pg.escapeIdentifier(name),
          lastValue,
          isCalled,
        ])
      await resumeRules(client, foreignKeys)
    },
    sums: () => computeSums(client),
    query: (text, values) => client.query(text, values),
    commit: async () => void (await client.query('commit')),
    close: () => client.end(),
  }
}
