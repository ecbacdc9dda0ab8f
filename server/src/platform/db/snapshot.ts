import pg from 'pg'
import {
  type CopiedTable,
  copyOutStatement,
  copySettings,
  listTables,
  readSequences,
  type SequenceState,
} from './copied-tables.ts'
import { copyOut } from './copy-rows.ts'

export interface StoredFileRow {
  id: string
  size: number
  sha256: string
}

export interface SnapshotTable extends CopiedTable {
  bytes: number
  /** The rows as lines of COPY, in the order of the primary key. */
  lines(): AsyncGenerator<Buffer, void>
}

/** The whole database as it stood at one moment, while the school goes on. */
export interface Snapshot {
  takenAt: string
  databaseVersion: string
  migrations: string[]
  tables: SnapshotTable[]
  files: StoredFileRow[]
  sequences(): Promise<SequenceState[]>
  /** Releases the snapshot; no other can be taken before `close`. */
  end(): Promise<void>
  close(): Promise<void>
}

/** Another backup of this database is under way. */
export class BusyError extends Error {}

const backupLock = 4_712_002

async function namesOfMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"')
  return rows.map(({ name }) => name)
}

/** Opens one REPEATABLE READ transaction as the owner of the tables. Throws `BusyError`. */
export async function openSnapshot(owner: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...owner, application_name: 'manara-backup', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: locks } = await client.query(`select pg_try_advisory_lock(${backupLock}) as held`)
    if (!locks[0]?.held) throw new BusyError('another backup is under way')
    await client.query(copySettings)
    await client.query('begin isolation level repeatable read read only')
    const { rows: moments } = await client.query<{ at: string; version: string }>(
      `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as version`,
    )
    const tables = await listTables(client)
    const files = await client.query<StoredFileRow>(
      `select id, size::float8 as size, sha256 from stored_file where state = 'stored' order by id`,
    )
    return {
      takenAt: moments[0]?.at ?? '',
      databaseVersion: moments[0]?.version ?? '',
      migrations: await namesOfMigrations(client),
      tables: tables.map((table) => ({
        name: table.name,
        columns: table.columns,
        bytes: table.bytes,
        lines: () => copyOut(client, copyOutStatement(table)),
      })),
      files: files.rows,
      sequences: () => readSequences(client),
      end: async () => void (await client.query('commit')),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
