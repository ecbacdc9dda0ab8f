import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { tableTypes } from './table-types.ts'

const file = join(import.meta.dirname, '../src/platform/db/tables.gen.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'manara-types-'))
const server = await startEmbeddedPostgres({ dataDir, isDurable: false })
const connection = { host: server.host, port: server.port, user: server.superuser, database: 'postgres' }
const pool = new pg.Pool(connection)
// The server may stop before the pool has let go of its last connection.
pool.on('error', () => undefined)
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
try {
  await migrate(connection, server.superuser)
  const text = await tableTypes(db)
  const isFresh = text === (await readFile(file, 'utf8').catch(() => ''))
  if (process.argv.includes('--check')) process.exitCode = isFresh ? 0 : 1
  else await writeFile(file, text)
  process.stdout.write(isFresh ? 'tables.gen.ts is up to date\n' : 'tables.gen.ts differs from the migrations\n')
} finally {
  await db.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
