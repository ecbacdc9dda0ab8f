import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { tableTypes } from './table-types.ts'

it('tables.gen.ts is what the migrations say (npm run db:types)', async () => {
  const { host, port, superuser } = inject('postgres')
  const pool = new pg.Pool({ host, port, user: superuser, database: 'manara_template' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const text = await tableTypes(db)
  await db.destroy()

  expect(await readFile(join(import.meta.dirname, '../src/platform/db/tables.gen.ts'), 'utf8')).toBe(text)
})
