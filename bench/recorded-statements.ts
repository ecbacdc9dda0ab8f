import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from '../server/src/db/database.ts'
import type { Database } from '../server/src/db/tables.gen.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** A row that satisfies whoever reads it: every column that a page asks for is there. */
const anyRow = { id: 1, userId: 1, programId: 1, name: 'x', total: 1, personId: 1, role: 0 }

/**
 * Runs a read of the product on a database that only takes notes: the SQL it would send, with its parameters. So the
 * floor always sends the very text that the product sends.
 */
export async function recordStatements(read: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      statements.push({ sql, parameters })
      // More rows than any page holds, so that the count is asked for too.
      return { rows: Array.from({ length: 300 }, () => ({ ...anyRow })) as Row[] }
    },
    streamQuery: () => {
      throw new Error('nothing is streamed here')
    },
  }
  const nothing = async () => undefined
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
  await read(db)
  return statements
}
