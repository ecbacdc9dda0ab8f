import pg from 'pg'
import { inject } from 'vitest'

/** Tables with a fingerprint of their rows. */
export type Fingerprints = Record<string, string>

export interface FixtureState {
  /** Remembers the database as it is now. */
  keep(): Promise<void>
  /** The tables that differ from what was kept; sessions are told apart from the rest. */
  changedTables(): Promise<string[]>
  /** Puts back what was kept, ids of the next rows included; `changed`: what a caller has just found changed. */
  restore(changed?: readonly string[]): Promise<void>
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

interface TableShape {
  name: string
  /** Columns that can be written. */
  columns: string[]
}

/**
 * Coming and going and the traces of it, not the school's data: a refused sign-in leaves one too. The notes of a tally
 * are merged by one statement in a hundred, even by one that finds no row; what they count is in the other tables.
 */
export const passingTables = [
  'session',
  'sign_in_attempt',
  'known_device',
  'hourly_read',
  'announcement_seen',
  'notice_settings',
  'push_subscription',
  'person_tally',
  'request_tally',
  'seat_tally',
  'arrival_tally',
]

const tablesOfSchool = `
  select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  group by c.relname order by c.relname`

const computeFingerprint = ({ name }: TableShape) =>
  `('${name}', (select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from public.${name} t))`

/** Each statement that writes notes its table, so that only these are compared: thousands of cases write nothing. */
const noteWrites = ({ name }: TableShape) =>
  `create trigger written after insert or update or delete or truncate on public.${name}
     for each statement execute function kept.note_written();`

const notingWrites = `
  drop schema if exists kept cascade; create schema kept; create table kept.written (name text);
  create function kept.note_written() returns trigger language plpgsql security definer as $$
    begin insert into kept.written values (tg_table_name); return null; end $$;`

/**
 * Keeps and restores a test database with plain statements, whatever tables it has: faster than a new copy for each
 * case, and without holding the app's own transactions inside a bigger one.
 */
export async function watchDatabase(databaseName: string): Promise<FixtureState> {
  const { host, port, superuser } = inject('postgres')
  const client = new pg.Client({ host, port, user: superuser, database: databaseName })
  await client.connect()
  const { rows: tables } = await client.query<TableShape>(tablesOfSchool)
  let kept: Fingerprints = {}
  let sequences = ''
  const suspects = new Set<string>()

  async function fingerprints(some: readonly TableShape[]): Promise<Fingerprints> {
    // A function takes 100 arguments at most, and there are more than 50 tables.
    const values = some.map(computeFingerprint).join(', ')
    const sql = `select json_object_agg(name, hash) as all from (values ${values}) as fingerprint (name, hash)`
    const { rows } = await client.query<{ all: Fingerprints }>(sql)
    return rows[0]?.all ?? {}
  }

  async function changedTables() {
    const { rows } = await client.query<{ name: string }>('delete from kept.written returning name')
    for (const { name } of rows) suspects.add(name)
    const written = tables.filter(({ name }) => suspects.has(name))
    if (written.length === 0) return []
    const now = await fingerprints(written)
    for (const { name } of written) if (now[name] === kept[name]) suspects.delete(name)
    return written.map(({ name }) => name).filter((name) => suspects.has(name))
  }

  return {
    async keep() {
      await client.query(notingWrites)
      for (const table of tables)
        await client.query(`create table kept.${table.name} as table public.${table.name}; ${noteWrites(table)}`)
      const { rows } = await client.query<{ set: string }>(
        `select format('select setval(%L, %s, %L)', 'public.' || sequencename, coalesce(last_value, 1), last_value is not null)
           as set from pg_sequences where schemaname = 'public'`,
      )
      sequences = rows.map(({ set }) => `${set};`).join('\n')
      kept = await fingerprints(tables)
      suspects.clear()
    },
    changedTables,
    async restore(known) {
      const changed = known ?? (await changedTables())
      if (changed.length === 0) return
      const writes = tables
        .filter(({ name }) => changed.includes(name))
        .map(
          ({ name, columns }) =>
            `delete from public.${name};
             insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
        )
      // As a replica: neither foreign keys nor the guard of the audit trail stand in the way, and no write is noted.
      await client.query(
        `begin; set local session_replication_role = replica; ${writes.join('\n')} ${sequences} commit`,
      )
      for (const name of changed) suspects.delete(name)
    },
    query: async <Row extends object>(sql: string, values?: unknown[]) => (await client.query<Row>(sql, values)).rows,
    close: () => client.end(),
  }
}
