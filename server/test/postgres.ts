import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { appRole, ownerRole } from '../src/db/school-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files share; each file copies the migrated template for itself. */
    postgres: { host: string; port: number; superuser: string; template: string }
  }
}

const template = 'manara_template'

/** One throw-away PostgreSQL for the whole run, and a migrated database in it to copy from. */
export default async function startPostgres(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-test-'))
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false })
  const { host, port, superuser } = server
  const client = new pg.Client({ host, port, user: superuser, database: 'postgres' })
  await client.connect()
  for (const role of [ownerRole, appRole]) await client.query(`create role ${role} login`)
  await client.query(`create database ${template} owner ${ownerRole}`)
  await client.end()
  await migrate({ host, port, user: ownerRole, database: template }, appRole)
  project.provide('postgres', { host, port, superuser, template })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
