import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/features/settings/demo-accounts.ts'
import { ask, signInAdministrators } from './client.ts'
import { logFigures } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { isLong } from './rounds.ts'
import { createSchool, type School } from './school.ts'

const hour = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'clock-'))
const clockFile = join(folder, 'offset')
const setClock = (milliseconds: number) => writeFileSync(clockFile, String(milliseconds))

/** The clock of the server jumps, that of the database does not: as on two machines that drift apart. */
describe.skipIf(!hasProcesses || !isLong)('a server whose clock jumps', () => {
  let school: School
  let token = ''
  beforeAll(async () => {
    setClock(0)
    const NODE_OPTIONS = `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`
    school = createSchool({ NODE_OPTIONS, SHIFTED_CLOCK_FILE: clockFile })
    await school.start()
    token = (await signInAdministrators(school, 1))[0] ?? ''
  }, 60_000)
  afterAll(async () => {
    await school.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = async () => {
    const body = { email: 'writer1@manara.example', password: demoPassword }
    return ask(school, '/api/auth/login', { method: 'POST', body })
  }
  let made = 0
  const create = (by: string) => {
    const nationalId = `CLOCK-${++made}`
    const person = { firstName: 'ساعة', lastName: 'قافزة', nationalId, email: `${nationalId}@clock.example` }
    const body = { ...person, password: 'Rainbow-2026', role: 2 }
    return ask(school, '/api/admin/users', { method: 'POST', token: by, body, idempotencyKey: nationalId })
  }

  it.each([
    ['an hour forward', hour],
    ['an hour back', -hour],
    ['eleven hours back', -11 * hour],
  ])('%s: who is signed in stays so, others sign in, and work is stored', async (_, offset) => {
    setClock(offset)

    const fresh = await signIn()
    const statuses = [
      (await ask(school, '/api/my-profile', { token })).status,
      fresh.status,
      (await ask(school, '/api/my-profile', { token: fresh.body.token })).status,
      (await create(token)).status,
      (await create(fresh.body.token)).status,
      (await ask(school, '/api/ready')).status,
    ]
    setClock(0)

    expect(statuses).toEqual([200, 200, 200, 201, 201, 200])
    expect((await ask(school, '/api/my-profile', { token: fresh.body.token })).status).toBe(200)
  })

  it('over the end of a session: 401 then, and everything as before when it is set right', async () => {
    setClock(13 * hour)
    const late = await ask(school, '/api/my-profile', { token })
    const fresh = await signIn()
    setClock(0)
    const again = await ask(school, '/api/my-profile', { token })

    logFigures('clock jumps', { '13 h later': late.status, 'set right': again.status })
    expect([late.status, fresh.status, again.status]).toEqual([401, 200, 200])
    expect(school.isAppRunning()).toBe(true)
  })
})
