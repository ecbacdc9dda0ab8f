import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '../src/platform/db/database.ts'
import { appRole } from '../src/platform/db/school-database.ts'

const { host, port, superuser, template } = inject('postgres')
const pooler = inject('pooler')

/** Runs statements as the server's superuser; with a database name, inside that database. */
export async function asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>, database = 'postgres') {
  const client = new pg.Client({ host, port, user: superuser, database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface TestDatabase extends OpenDatabase {
  name: string
  connection: DatabaseAddress['connection']
}

/** A copy of the migrated database for one test file, opened as the app role like in production. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser((client) => client.query(`create database ${name} template ${template}`))
  const connection = { ...(pooler ?? { host, port }), user: appRole, database: name }
  const open = openDatabase({ connection, hasNamedStatements: !pooler })
  const close = async () => {
    await open.close()
    await asSuperuser((client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...open, name, connection, close }
}
