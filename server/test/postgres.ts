import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { appRole, ownerRole } from '../src/platform/db/school-database.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files share; each file copies the migrated template for itself. */
    postgres: { host: string; port: number; superuser: string; template: string }
    /** How the app gets in instead, when the tests run through a pooler. */
    pooler: { host: string; port: number } | null
  }
}

const template = 'manara_template'

const limitsOfRole = () =>
  readFileSync(join(import.meta.dirname, '../../deploy/database.sql'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('alter role manara_app in database manara set'))
    .map((line) => line.replace(' in database manara', ''))

/** One throw-away PostgreSQL for the whole run, and a migrated database in it to copy from. */
export default async function startPostgres(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-test-'))
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false })
  const { host, port, superuser } = server
  const client = new pg.Client({ host, port, user: superuser, database: 'postgres' })
  await client.connect()
  for (const role of [ownerRole, appRole]) await client.query(`create role ${role} login`)
  const isPooled = process.env.TEST_POOLER === '1'
  // A pooler does not pass on what the app asks for: deploy/database.sql gives it to the role.
  if (isPooled) for (const limit of limitsOfRole()) await client.query(limit)
  await client.query(`create database ${template} owner ${ownerRole}`)
  await client.end()
  await migrate({ host, port, user: ownerRole, database: template }, appRole)
  project.provide('postgres', { host, port, superuser, template })
  const pooler = isPooled ? await startPooler({ host, port }, [appRole]) : undefined
  project.provide('pooler', pooler ? { host: pooler.host, port: pooler.port } : null)
  return async () => {
    await pooler?.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
