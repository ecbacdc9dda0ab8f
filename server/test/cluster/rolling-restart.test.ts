import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../../src/features/settings/demo-accounts.ts'
import { logFigures, percentile } from '../faults/ledger-check.ts'
import { externalDatabase } from '../launch.ts'
import { createTestDatabase } from '../test-database.ts'
import { type AppProcess, createApp } from './app-process.ts'
import { hasNginx, startNginx, writeNginx } from './nginx.ts'
import { createGun, type Outcome, type Shot, startLoad } from './steady-load.ts'

const restarts = Number(process.env.ROLLING_RESTARTS ?? 100)
const perSecond = Number(process.env.ROLLING_RATE ?? 200)
const [proxyPort, ...appPorts] = [4780, 4781, 4782]
const writers = 80

if (!hasNginx) process.stderr.write('SKIPPED: the rolling restart needs nginx, which this system does not have\n')

const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
})

type Kind = 'read' | 'keyed POST' | 'PUT' | 'plain POST'

interface Ledger {
  counts: Map<string, number>
  failures: string[]
  milliseconds: number[]
  /** Names of programs whose creation was confirmed. */
  acknowledged: string[]
}

/** Of a hundred requests 70 get the school, 20 a list, 5 create with a key, 4 change, 1 creates without a key. */
function pickShot(number: number, tokens: readonly string[], programId: number): Shot & { kind: Kind; name?: string } {
  const token = tokens[number % tokens.length] ?? ''
  const name = `برنامج ${number}`
  const part = number % 100
  if (part < 5) {
    const body = { name, description: 'وصف' }
    return { kind: 'keyed POST', method: 'POST', path: '/api/admin/programs', token, key: `k${number}`, body, name }
  }
  if (part < 9) {
    const body = { name: 'برنامج التجربة', description: name }
    return { kind: 'PUT', method: 'PUT', path: `/api/admin/programs/${programId}`, token, body }
  }
  if (part === 9)
    return {
      kind: 'plain POST',
      method: 'POST',
      path: '/api/admin/programs',
      token,
      body: { name, description: 'وصف' },
    }
  if (part < 30) return { kind: 'read', method: 'GET', path: '/api/admin/users?limit=10', token }
  return { kind: 'read', method: 'GET', path: '/api/public/school' }
}

function countAnswers(words: readonly string[]): Record<string, number> {
  const tally: Record<string, number> = {}
  for (const word of words) tally[word] = (tally[word] ?? 0) + 1
  return tally
}

const isGood = ({ status }: Outcome) => status === 200 || status === 201

async function signIn(fire: (shot: Shot) => Promise<Outcome>): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 1; number <= writers; number++) {
    const body = { email: `writer${number}@manara.example`, password: demoPassword }
    const { status, text } = await fire({ method: 'POST', path: '/api/auth/login', body })
    if (status !== 200) throw new Error(`cannot sign in: ${status} ${text}`)
    tokens.push(JSON.parse(text).token)
  }
  return tokens
}

describe.skipIf(!hasNginx)('two apps behind nginx that are restarted in turn', () => {
  it(
    `answer every request: ${restarts} restarts at ${perSecond} requests a second`,
    async () => {
      const database = await createTestDatabase()
      endings.push(() => database.close())
      const environment = {
        ...externalDatabase(inject('postgres'), database.name),
        DATA_DIR: join(folder, 'data'),
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: '3',
        DEMO: '1',
      }
      const apps: AppProcess[] = appPorts.map((port) => createApp(port, environment))
      for (const app of apps) {
        endings.push(app.kill)
        await app.start()
      }
      const nginx = await startNginx(writeNginx(folder, proxyPort, appPorts), folder, proxyPort)
      endings.push(nginx.stop)
      await sql`insert into person (role, first_name, last_name, email, national_id, password_hash)
        select 0, 'مدير', n::text, 'writer' || n || '@manara.example', 'WRITER-' || n, password_hash
        from person, generate_series(1, ${writers}::int) n where email = 'admin@manara.example'`.execute(database.db)
      const gun = createGun(proxyPort)
      endings.push(gun.close)
      const tokens = await signIn(gun.fire)
      const first = { name: 'برنامج التجربة', description: 'وصف' }
      const made = await gun.fire({ method: 'POST', path: '/api/admin/programs', token: tokens[0] ?? '', body: first })
      const programId = Number(JSON.parse(made.text).academicProgramId)

      const ledger: Ledger = { counts: new Map(), failures: [], milliseconds: [], acknowledged: [] }
      const load = startLoad(perSecond, async (number) => {
        const shot = pickShot(number, tokens, programId)
        const outcome = await gun.fire(shot)
        const word = `${shot.kind} ${isGood(outcome) ? 'answered' : 'failed'}`
        ledger.counts.set(word, (ledger.counts.get(word) ?? 0) + 1)
        ledger.milliseconds.push(outcome.milliseconds)
        if (isGood(outcome)) {
          if (shot.name) ledger.acknowledged.push(shot.name)
        } else if (shot.kind !== 'plain POST') {
          ledger.failures.push(
            `${shot.kind} ${outcome.status} ${/"type":"[^"]+"/.exec(outcome.text)?.[0] ?? outcome.text.slice(0, 80)}`,
          )
        }
      })
      await sleep(2_000)
      const since = performance.now()
      const [codes, stops]: [string[], number[]] = [[], []]
      for (let round = 0; round < restarts; round++) {
        const app = apps[round % apps.length]
        const notifiedAt = performance.now()
        // 1: something was still open ten seconds after the drain. What that cut off is counted with the failures.
        codes.push(String(await app?.stop()))
        stops.push(performance.now() - notifiedAt)
        await app?.start()
        if ((round + 1) % 10 === 0)
          logFigures(`after ${round + 1} restarts`, {
            ...Object.fromEntries(ledger.counts),
            ...countAnswers(ledger.failures),
          })
      }
      const seconds = Math.round((performance.now() - since) / 1_000)
      await sleep(1_000)
      await load.stop()

      const { rows } = await sql<{ name: string; count: number }>`
        select name, count(*)::int as count from program where name like 'برنامج %' group by name
      `.execute(database.db)
      const stored = new Map(rows.map(({ name, count }) => [name, count]))
      const lost = ledger.acknowledged.filter((name) => !stored.has(name))
      const doubled = ledger.acknowledged.filter((name) => (stored.get(name) ?? 0) > 1)
      logFigures('rolling restart', {
        restarts,
        seconds,
        ...Object.fromEntries(
          Object.entries(countAnswers(codes)).map(([code, count]) => [`ended with ${code}`, count]),
        ),
        'stop p50 ms': percentile(stops, 0.5),
        'longest stop ms': percentile(stops, 1),
        requests: ledger.milliseconds.length,
        ...Object.fromEntries(ledger.counts),
        'p50 ms': percentile(ledger.milliseconds, 0.5),
        'p99 ms': percentile(ledger.milliseconds, 0.99),
        'slowest ms': percentile(ledger.milliseconds, 1),
        lost: lost.length,
        doubled: doubled.length,
      })
      expect(countAnswers(ledger.failures)).toEqual({})
      expect(lost).toEqual([])
      expect(doubled).toEqual([])
    },
    60_000 + restarts * 60_000,
  )
})
