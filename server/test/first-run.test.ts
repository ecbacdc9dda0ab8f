import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { endLaunched, expectOneLine, externalDatabase, launch } from './launch.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let dataDir: string
let database: TestDatabase
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manara-first-run-'))
})
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())
afterAll(async () => {
  endLaunched()
  await rm(dataDir, { recursive: true, force: true })
})

/** A server on a database of the school's own, in the given environment. */
const launchServer = (env: Record<string, string> = {}) =>
  launch('server/src/server.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    ...externalDatabase(inject('postgres'), database.name),
    ...env,
  })

const listening = /تعمل على/
const link = /setup#token=([\w-]+)\n/

/** `lastWords`: the last that is read of what it says at its start, which comes in pieces. */
async function startServer(env: Record<string, string> = {}, lastWords = link) {
  const server = launchServer(env)
  await server.expectOutput(lastWords)
  const address = /http:\/\/[\d.:]+/.exec(server.output())?.[0]
  const post = async (path: string, body: unknown) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const stop = async () => {
    server.child.kill('SIGTERM')
    const { output } = await server.ended
    return { output, token: link.exec(output)?.[1] }
  }
  return { post, stop, token: link.exec(server.output())?.[1] }
}

const administrator = {
  firstName: 'ليلى',
  lastName: 'حداد',
  nationalId: 'FIRST-1',
  email: 'layla@school.example',
  password: 'Sunrise-Oak-2026',
}

const variables = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ADMIN_NATIONAL_ID: administrator.nationalId,
}

const listAdministrators = () =>
  database.db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .where('role', '=', 0)
    .execute()

// Programs are started and stopped here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

describe('a school without demo data and without administrator', () => {
  it('prints a link that works once; a new start prints another and ends the old one', async () => {
    const first = await startServer()
    await first.stop()

    const second = await startServer({ NODE_ENV: 'production' })
    const check = async (token: string | undefined) => (await second.post('/api/setup/check', { token })).status
    expect(second.token).not.toBe(first.token)
    expect([await check(first.token), await check(second.token)]).toEqual([404, 200])
    const body = { ...administrator, schoolName: 'معهد الأمل', token: second.token }
    expect((await second.post('/api/setup', body)).status).toBe(201)
    expect(await check(second.token)).toBe(409)
    const { email, password } = administrator
    expect((await second.post('/api/auth/login', { email, password })).body).toMatchObject({
      userType: 'Administrator',
    })
    await second.stop()

    const third = await startServer({}, listening)
    expect((await third.stop()).token).toBeUndefined()
  })

  it('prints the link under the address that visitors know', async () => {
    const { stop } = await startServer({ PUBLIC_URL: 'https://school.example/' })
    const { output } = await stop()

    expect(output).toMatch(/ {2}https:\/\/school\.example\/setup#token=[\w-]{43}\n/)
  })

  it('makes the administrator of the environment instead, once, and says no secret', async () => {
    const starting = await startServer(variables, listening)
    const { email, password } = administrator
    expect((await starting.post('/api/auth/login', { email, password })).status).toBe(200)
    const first = await starting.stop()

    const again = await startServer({ ...variables, ADMIN_EMAIL: 'other@school.example' }, listening)
    const second = await again.stop()

    expect(await listAdministrators()).toEqual([{ firstName: 'مدير', lastName: 'النظام', email, role: 0 }])
    expect([first.token, second.token]).toEqual([undefined, undefined])
    expect(first.output).toContain('أُنشئ مدير النظام')
    expect(first.output + second.output).not.toContain(password)
    const audits = await database.db
      .selectFrom('audit_entry')
      .select(['operation', 'actor_id as actorId'])
      .where('entity', '=', 'person')
      .execute()
    expect(audits[0]).toEqual({ operation: 'createFirstAdministrator', actorId: null })
  })
})

it('a made-up school never opens in production, on a database of its own, under other e-mails', async () => {
  const demo = await startServer({ DEMO: '1' }, listening)
  await demo.stop()
  await sql`update person_all set email = 'renamed' || id || '@school.example', national_id = 'RENAMED-' || id`.execute(
    database.db,
  )

  expectOneLine(await launchServer({ NODE_ENV: 'production' }).ended, /حسابات تجريبية/)
})
