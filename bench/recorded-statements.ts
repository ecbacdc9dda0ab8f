import type { CompiledQuery } from 'kysely'
import type { Db } from '../server/src/platform/db/database.ts'
import { kyselyOver } from './kysely-over.ts'

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
  const db = kyselyOver(async <Row>({ sql, parameters }: CompiledQuery) => {
    statements.push({ sql, parameters })
    // More rows than any page holds, so that the count is asked for too.
    return { rows: Array.from({ length: 300 }, () => ({ ...anyRow })) as Row[] }
  })
  await read(db)
  return statements
}
