import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { appRole, ownerRole } from '../../src/platform/db/school-database.ts'
import { ask, type Reply, signInAdministrators } from './client.ts'
import { expectNothingLost, logFigures, percentile } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { isLong, rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'
import { type SlowNetwork, startSlowNetwork } from './slow-network.ts'
import { startWriters } from './writers.ts'

const delayMs = rounds(40, 200)
const holes = rounds(1, 12)
/** In the long form longer than anybody may wait for an answer. */
const holeMs = rounds(1_200, 9_000)
/** The longest answer of a server that hears nothing of its database. */
const longestMs = 5_000
/** One that hears everything late asks several times, and each time waits for a connection first. */
const longestWhenSlowMs = 12_000

describe.skipIf(!hasProcesses)('a server whose database is behind a network that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  chmodSync(folder, 0o711)
  let postgres: EmbeddedPostgres
  let network: SlowNetwork
  let school: School
  let tokens: string[]

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
    const { host, port, superuser: user } = postgres
    const client = new pg.Client({ host, port, user, database: 'postgres' })
    await client.connect()
    for (const role of [ownerRole, appRole]) await client.query(`create role ${role} login`)
    await client.query(`create database manara owner ${ownerRole}`)
    await client.end()
    network = await startSlowNetwork({ host, port })
    const url = (role: string) => `postgresql://${role}@127.0.0.1:${network.port}/manara`
    const environment = { DATABASE_URL: url(appRole), DATABASE_OWNER_URL: url(ownerRole), JWT_SECRET: 'x'.repeat(40) }
    school = createSchool(environment, { folder })
    await school.start()
    tokens = await signInAdministrators(school, 6)
  }, 90_000)
  afterAll(async () => {
    await school.end('SIGKILL')
    await network.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** What whoever watches over the server sees, ten times a second. */
  function watchHealth() {
    const seen: Reply[] = []
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        seen.push(await ask(school, '/api/health'))
        await sleep(100)
      }
    })()
    return async () => {
      isOver = true
      await watching
      return seen
    }
  }

  /** Health is about the server alone: it says so at once, whatever its database does. */
  function expectHealthy(seen: readonly Reply[]) {
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.filter(({ status, milliseconds }) => status !== 200 || milliseconds > 1_000)).toEqual([])
  }

  const read = (path: string, place: number) => ask(school, path, { token: tokens[place % tokens.length] ?? '' })

  function expectAnswered(replies: readonly Reply[], withinMs = longestMs) {
    for (const { status, retryAfter, body, milliseconds } of replies) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect([typeof retryAfter, body.message]).toEqual(['string', expect.stringMatching(/[ء-ي]/)])
      expect(milliseconds).toBeLessThan(withinMs)
    }
  }

  it(
    `is ${delayMs} ms slow each way works on, and loses nothing`,
    async () => {
      const stopWatching = watchHealth()
      network.delay(delayMs)
      const writers = startWriters(school, tokens)

      const reading: Promise<Reply>[] = []
      for (let number = 0; number < rounds(20, 200); number++) {
        reading.push(read(['/api/my-profile', '/api/admin/programs?limit=5'][number % 2] ?? '', number))
        await sleep(rounds(50, 125))
      }
      const replies = await Promise.all(reading)
      network.delay(0)
      const ledger = await writers.finish()
      const health = await stopWatching()

      const times = replies.map(({ milliseconds }) => milliseconds)
      logFigures('slow network', {
        'delay ms': delayMs,
        reads: replies.length,
        answered: replies.filter(({ status }) => status === 200).length,
        'p50 ms': percentile(times, 0.5),
        'p99 ms': percentile(times, 0.99),
        acknowledged: ledger.acknowledged.size,
        503: ledger.statuses.get(503) ?? 0,
        'health max ms': percentile(
          health.map(({ milliseconds }) => milliseconds),
          1,
        ),
      })
      expectAnswered(replies, longestWhenSlowMs)
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(replies.length / 2)
      expectHealthy(health)
      expect(ledger.unanswered).toBe(0)
      await expectNothingLost(school, ledger)
    },
    timeoutFor(2),
  )

  it(
    `swallows everything for ${holeMs} ms, ${holes} times, is outlived`,
    async () => {
      const stopWatching = watchHealth()
      const writers = startWriters(school, tokens)
      const recoveries: number[] = []
      const inHole: Reply[] = []
      const pid = school.appPid()

      for (let round = 1; round <= holes; round++) {
        await writers.work(rounds(5, 20))
        network.swallow()
        const asking = ['/api/my-profile', '/api/ready', '/api/public/school'].map((path) => read(path, round))
        await sleep(holeMs)
        if (isLong) asking.push(read('/api/my-profile', round))
        network.giveBack(round % 2 === 0 ? 'cut' : 'late')
        const since = performance.now()
        const isReady = async () => (await ask(school, '/api/ready')).status === 200
        await vi.waitUntil(isReady, { timeout: 20_000, interval: 20 })
        recoveries.push(performance.now() - since)
        inHole.push(...(await Promise.all(asking)))
      }
      await writers.work(5)
      const ledger = await writers.finish()
      const health = await stopWatching()

      logFigures('network black hole', {
        rounds: holes,
        acknowledged: ledger.acknowledged.size,
        503: ledger.statuses.get(503) ?? 0,
        'refused after at most ms': percentile(
          inHole.map(({ milliseconds }) => milliseconds),
          1,
        ),
        'back max ms': percentile(recoveries, 1),
        'health max ms': percentile(
          health.map(({ milliseconds }) => milliseconds),
          1,
        ),
      })
      expectAnswered(inHole)
      if (isLong) expect(inHole.filter(({ status }) => status === 503).length).toBeGreaterThan(holes)
      expectHealthy(health)
      expect(ledger.unanswered, 'the server answers whatever happens').toBe(0)
      expect([...ledger.statuses.keys()].filter((status) => ![201, 409, 429, 503].includes(status))).toEqual([])
      await expectNothingLost(school, ledger)
      expect([school.isAppRunning(), school.appPid()]).toEqual([true, pid])
    },
    timeoutFor(holes),
  )
})
