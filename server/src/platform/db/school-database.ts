import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { ConfigError } from '../../config/environment.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

export const ownerRole = 'manara_owner'
export const appRole = 'manara_app'
const databaseName = 'manara'

/** The open school database, and how to let go of it (and of the embedded server, if it is ours). */
export interface SchoolDatabase extends OpenDatabase {
  migrationsRun: string[]
  /** Lets the planner know what is in the tables, after very many rows came at once. */
  gatherStatistics(): Promise<void>
  /** How the app role gets in: jobs have connections of their own. */
  connection: pg.ClientConfig
  /** How the owner of the tables gets in: backups read everything. */
  ownerConnection: pg.ClientConfig
}

/** How to get in, as the owner of the tables and as the app. */
export interface Addresses {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  appRole: string
  stop(): Promise<void>
}

/** Roles need no passwords here: the socket is in a folder that only this account can enter. */
async function prepareEmbeddedCluster(superuser: pg.ClientConfig) {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rows.length > 0) return
    for (const role of [ownerRole, appRole])
      await client.query(
        `do $$ begin create role ${role} login nosuperuser; exception when duplicate_object then null; end $$`,
      )
    await client.query(`create database ${databaseName} owner ${ownerRole}`).catch(ignoreDuplicateDatabase)
  } finally {
    await client.end()
  }
}

/** Two instances that start at once on a fresh folder both find no database: one of them creates it. */
function ignoreDuplicateDatabase(error: unknown) {
  if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
}

async function embeddedAddresses(dataDir: string, onLost: (reason: string) => void): Promise<Addresses> {
  const server = await startEmbeddedPostgres({ dataDir })
  server.onExit(onLost)
  const { host, port, superuser } = server
  try {
    await prepareEmbeddedCluster({ host, port, user: superuser, database: 'postgres' })
  } catch (error) {
    await server.stop()
    throw error
  }
  const address = (user: string) => ({ host, port, user, database: databaseName })
  return { owner: address(ownerRole), app: address(appRole), appRole, stop: () => server.stop() }
}

function externalAddresses(url: string, ownerUrl: string): Addresses {
  return {
    owner: { connectionString: ownerUrl },
    app: { connectionString: url },
    appRole: decodeURIComponent(new URL(url).username),
    stop: async () => undefined,
  }
}

/** Without a Unicode ctype trigrams of Arabic are empty and search finds nothing. */
export async function refuseUnfitDatabase(db: OpenDatabase['db']): Promise<void> {
  const { rows } = await sql<{ isFit: boolean }>`
    select cardinality(show_trgm('احمد')) > 0 and exists (select from pg_collation where collname = 'ar-x-icu') as "isFit"
  `.execute(db)
  if (!rows[0]?.isFit)
    throw new ConfigError('قاعدة البيانات لا تصلح للعربية: أنشئها بترميز UTF8 وبلغة مثل C.UTF-8 مع دعم ICU.')
}

const unreachable = (error: Error) =>
  new ConfigError(
    `تعذّر الاتصال بقاعدة البيانات. تحقق من DATABASE_URL ومن أن الخادم يعمل. (${'code' in error ? error.code : error.name})`,
  )

/** Only the owner of the tables may do this. */
async function vacuumAndAnalyze(owner: pg.ClientConfig) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Starts or finds the database, and leaves everything in it as it is. */
export const reachDatabase = (
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  onLost: (reason: string) => void,
): Promise<Addresses> =>
  database.kind === 'embedded'
    ? embeddedAddresses(dataDir, onLost)
    : Promise.resolve(externalAddresses(database.url, database.ownerUrl))

/** Starts or finds the database, migrates it, and opens it as the app role. `onLost` hears when an embedded server died. */
export async function openSchoolDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'hasNamedStatements'>,
  onLost: (reason: string) => void,
): Promise<SchoolDatabase> {
  const { kind } = config.database
  const addresses = await reachDatabase(config, onLost)
  try {
    const migrationsRun = await migrate(addresses.owner, addresses.appRole)
    const open = openDatabase({
      connection: addresses.app,
      hasNamedStatements: config.hasNamedStatements,
    })
    await refuseUnfitDatabase(open.db)
    const close = async () => {
      await open.close()
      await addresses.stop()
    }
    const gatherStatistics = () => vacuumAndAnalyze(addresses.owner)
    const { app: connection, owner: ownerConnection } = addresses
    return { ...open, migrationsRun, gatherStatistics, connection, ownerConnection, close }
  } catch (error) {
    await addresses.stop()
    throw kind === 'external' && error instanceof Error && !(error instanceof ConfigError) ? unreachable(error) : error
  }
}
