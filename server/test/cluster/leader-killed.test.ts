import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../src/features/settings/demo-accounts.ts'
import { logFigures } from '../faults/ledger-check.ts'
import { createApp } from './app-process.ts'
import { createDatabaseCluster, missingPrograms } from './database-cluster.ts'
import { createGun, type Outcome, type Shot } from './steady-load.ts'

const rounds = Number(process.env.CLUSTER_ROUNDS ?? 4)
const appPorts = [4791, 4792]
const writers = 8
const hasAll = missingPrograms.length === 0 && process.platform === 'linux'

if (!hasAll) process.stderr.write(`SKIPPED: the cluster needs ${missingPrograms.join(', ')}\n`)

const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
chmodSync(folder, 0o755)
const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

interface Ledger {
  acknowledged: Map<string, number>
  /** When each was confirmed. */
  moments: number[]
  refused: Map<string, number>
  /** Answers that no writer may ever get. */
  violations: string[]
}

type Fire = (shot: Shot) => Promise<Outcome>

async function signIn(fire: Fire, number: number): Promise<string> {
  const body = { email: `writer${number}@manara.example`, password: demoPassword }
  const { status, text } = await fire({ method: 'POST', path: '/api/auth/login', body })
  if (status !== 200) throw new Error(`cannot sign in: ${status} ${text}`)
  return JSON.parse(text).token
}

/** One thing after another, each sent until it is confirmed, by turns to one app and the other. */
async function write(fires: readonly Fire[], writer: number, token: string, ledger: Ledger, isOver: () => boolean) {
  for (let number = 1; !isOver(); number++) {
    const name = `كتابة ${writer}-${number}`
    for (let attempt = 0; ; attempt++) {
      const fire = fires[(number + attempt) % fires.length]
      const body = { name, description: 'وصف' }
      const shot = { method: 'POST', path: '/api/admin/programs', token, key: `w${writer}-${number}`, body }
      const outcome = await fire?.(shot)
      if (outcome?.status === 201) {
        ledger.acknowledged.set(name, JSON.parse(outcome.text).academicProgramId)
        ledger.moments.push(performance.now())
        break
      }
      const word = `${outcome?.status}`
      ledger.refused.set(word, (ledger.refused.get(word) ?? 0) + 1)
      if (outcome && outcome.status >= 400 && ![429, 503].includes(outcome.status))
        ledger.violations.push(`${outcome.status} ${outcome.text}`)
      await sleep(50)
    }
    await sleep(300)
  }
}

async function askDatabase<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

describe.skipIf(!hasAll)('two apps on a cluster of three databases whose leader dies', () => {
  it(
    `lose no confirmed write over ${rounds} deaths, and go on by themselves`,
    async () => {
      const cluster = createDatabaseCluster(folder)
      endings.push(cluster.close)
      await cluster.start()
      const { app, owner } = cluster.urls
      const apps = appPorts.map((port, number) =>
        createApp(port, {
          DATABASE_URL: app,
          DATABASE_OWNER_URL: owner,
          DATA_DIR: join(folder, `app${number}`),
          JWT_SECRET: 'x'.repeat(40),
          CERTIFICATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
          DEMO: '1',
        }),
      )
      for (const one of apps) {
        endings.push(one.kill)
        await one.start()
      }
      await askDatabase(
        owner,
        `insert into person (role, first_name, last_name, email, national_id, password_hash)
         select 0, 'مدير', n::text, 'writer' || n || '@manara.example', 'WRITER-' || n, password_hash
         from person, generate_series(1, $1::int) n where email = 'admin@manara.example'`,
        [writers],
      )
      const guns = appPorts.map(createGun)
      for (const gun of guns) endings.push(gun.close)
      const fires = guns.map(({ fire }) => fire)
      const tokens: string[] = []
      for (let number = 1; number <= writers; number++) tokens.push(await signIn(fires[number % 2] as Fire, number))

      const ledger: Ledger = { acknowledged: new Map(), moments: [], refused: new Map(), violations: [] }
      let isOver = false
      const writing = Promise.all(tokens.map((token, writer) => write(fires, writer, token, ledger, () => isOver)))

      for (let round = 1; round <= rounds; round++) {
        await sleep(5_000)
        const old = (await cluster.leader()) ?? 0
        const before = ledger.moments.length
        const killedAt = performance.now()
        // By turns the whole machine, and the database alone.
        const isMachine = round % 2 === 1
        if (isMachine) cluster.killMachine(old)
        else cluster.killDatabase(old)
        await vi.waitUntil(() => ledger.moments.some((moment) => moment > killedAt + 1_000), {
          timeout: 180_000,
          interval: 100,
        })
        await sleep(3_000)
        const after = ledger.moments.slice(Math.max(0, before - 1)).sort((one, other) => one - other)
        const pauses = after.slice(1).map((moment, index) => moment - (after[index] ?? moment))
        const next = await cluster.leader()
        logFigures(`death ${round} of ${isMachine ? 'a machine' : 'a database'}`, {
          'old leader': old,
          'new leader': next ?? 0,
          'seconds without writes': (Math.max(...pauses) / 1_000).toFixed(1),
          confirmed: ledger.acknowledged.size,
        })
        expect(next).not.toBe(old)
        if (isMachine) cluster.startMachine(old)
        const back = performance.now()
        await vi.waitUntil(
          async () => {
            const existing = await cluster.replicas()
            return existing.length === 2 && existing.includes('sync_standby')
          },
          { timeout: 240_000, interval: 500 },
        )
        logFigures(`back ${round}`, {
          'seconds until it stands by again': ((performance.now() - back) / 1_000).toFixed(1),
        })
      }
      isOver = true
      await writing

      expect(apps.every((one) => one.isRunning())).toBe(true)
      const stored = await askDatabase<{ id: string; name: string; audits: number }>(
        owner,
        `select id, name, (select count(*)::int from audit_entry where entity = 'program' and entity_id = program.id::text
           and operation = 'createProgram') as audits from program where name like 'كتابة %'`,
      )
      const idByName = new Map(stored.map(({ name, id }) => [name, Number(id)]))
      const lost = [...ledger.acknowledged].filter(([name, id]) => idByName.get(name) !== id)
      logFigures('cluster', {
        deaths: rounds,
        confirmed: ledger.acknowledged.size,
        lost: lost.length,
        stored: stored.length,
        ...Object.fromEntries([...ledger.refused].map(([word, count]) => [`answered ${word}`, count])),
      })
      if (ledger.violations.length > 0)
        for (const one of apps)
          logFigures('an app said', {
            log:
              one
                .complaints()
                .match(/.*"status(Code)?":500.*/g)
                ?.join('\n') ?? '',
          })
      expect(ledger.violations).toEqual([])
      expect(lost).toEqual([])
      expect(stored.length, 'stored twice').toBe(idByName.size)
      expect(stored.filter(({ audits }) => audits !== 1)).toEqual([])
    },
    300_000 + rounds * 300_000,
  )
})
