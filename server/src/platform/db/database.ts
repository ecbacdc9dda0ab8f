import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { namingPool } from './named-statements.ts'
import type { Database } from './tables.gen.ts'

/** The database, or a transaction on it: queries do not care which. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export interface DatabaseAddress {
  connection: pg.ClientConfig
  hasNamedStatements?: boolean
  poolSize?: number
  /** Called for connections that broke while idle or in use; they must never end the process. */
  onConnectionError?: (error: Error) => void
}

/** An open database with what operations must see of its pool. */
export interface OpenDatabase {
  db: Db
  /** How many requests wait for a connection right now. */
  waitingCount(): number
  close(): Promise<void>
}

const int8 = 20
const numeric = 1700

/** Counts and prices fit a JavaScript number exactly (bigint ids below 2^53, numerics of at most 14 digits). */
const numbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

const pools = new WeakMap<Db, PostgresPool>()

/**
 * Asks with a text that is ready, past everything that puts queries together: for what every request asks. Inside a
 * transaction the question takes the usual way.
 */
export async function ask<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  const client = await pool.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.release()
  }
}

/** Opens a pool with a limit on every kind of waiting (R-wire-17). */
export function openDatabase(address: DatabaseAddress): OpenDatabase {
  const { hasNamedStatements = true } = address
  // A hanging database must be noticed within five seconds; a slow one ends the query itself before that.
  const queryMilliseconds = 4_500
  const pool = new pg.Pool({
    ...address.connection,
    types: numbers,
    max: address.poolSize ?? 10,
    connectionTimeoutMillis: 2_000,
    ...(!hasNamedStatements && { query_timeout: queryMilliseconds }),
    statement_timeout: 4_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'manara',
  })
  const onError = address.onConnectionError ?? (() => undefined)
  pool.on('error', onError)
  // A connection that is checked out reports its end on the client, and an unheard error ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  const lent = hasNamedStatements ? namingPool(pool, queryMilliseconds) : (pool as unknown as PostgresPool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lent }) })
  pools.set(db, lent)
  return { db, waitingCount: () => pool.waitingCount, close: () => db.destroy() }
}
