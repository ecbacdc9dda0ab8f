import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, signInAdministrators, untilReady } from './client.ts'
import { expectNothingLost, logFigures, percentile } from './ledger-check.ts'
import { hasProcesses, signalAll } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'
import { startWriters } from './writers.ts'

const [kills, restarts, hangs] = [rounds(3, 30), rounds(3, 20), rounds(1, 5)]

describe.skipIf(!hasProcesses)('a server whose database', () => {
  let school: School
  let tokens: string[]
  let appPid: number
  beforeAll(async () => {
    school = createSchool()
    await school.start()
    tokens = await signInAdministrators(school, 8)
    appPid = school.appPid()
  }, 90_000)
  afterAll(() => school.close())

  afterEach(() => {
    expect(school.isAppRunning(), 'the server must outlive its database').toBe(true)
    expect(school.appPid()).toBe(appPid)
  })

  it(
    `is killed ${kills} times with all its sessions keeps every acknowledged user, none twice`,
    async () => {
      const writers = startWriters(school, tokens)
      const recoveries: number[] = []

      for (let round = 1; round <= kills; round++) {
        await writers.work(rounds(10, 40))
        signalAll(school.databasePids(), 'SIGKILL')
        recoveries.push(await untilReady(school, 20_000))
      }
      await writers.work(10)
      const ledger = await writers.finish()

      const { acknowledged, statuses } = ledger
      logFigures('database killed', {
        rounds: kills,
        acknowledged: acknowledged.size,
        503: statuses.get(503) ?? 0,
        'back p50 ms': percentile(recoveries, 0.5),
        'back max ms': percentile(recoveries, 1),
      })
      await expectNothingLost(school, ledger)
      expect(ledger.unanswered, 'the server answers whatever happens').toBe(0)
      expect(Math.max(...recoveries)).toBeLessThan(10_000)
    },
    timeoutFor(kills),
  )

  it(
    `is restarted ${restarts} times under load answers with success or 503 only`,
    async () => {
      const writers = startWriters(school, tokens)
      const recoveries: number[] = []

      for (let round = 1; round <= restarts; round++) {
        await writers.work(rounds(10, 40))
        // A fast shutdown, as an operator would do it; the server brings its database back.
        signalAll(school.databasePids().slice(0, 1), 'SIGINT')
        await sleep(50)
        recoveries.push(await untilReady(school, 20_000))
      }
      const ledger = await writers.finish()

      const { acknowledged, statuses } = ledger
      logFigures('database restarted', {
        rounds: restarts,
        acknowledged: acknowledged.size,
        503: statuses.get(503) ?? 0,
        'back p50 ms': percentile(recoveries, 0.5),
      })
      await expectNothingLost(school, ledger)
      expect(ledger.unanswered).toBe(0)
      expect([...statuses.keys()].filter((status) => ![201, 409, 503, 429].includes(status))).toEqual([])
    },
    timeoutFor(restarts),
  )

  it(
    'hangs answers 503 within five seconds, stays alive, and goes on when the database does',
    async () => {
      for (let round = 1; round <= hangs; round++) {
        const databasePid = school.databasePids()[0]
        signalAll(school.databasePids(), 'SIGSTOP')
        try {
          const asking = ['/api/my-profile', '/api/admin/users', '/api/ready', '/api/public/school'].map((path) =>
            ask(school, path, { token: tokens[0] ?? '' }),
          )
          await sleep(100)
          const health = await ask(school, '/api/health')
          const replies = await Promise.all(asking)
          const later = await ask(school, '/api/my-profile', { token: tokens[0] ?? '' })
          const healthLater = await ask(school, '/api/health')

          logFigures('database hung', {
            'first 503 ms': Math.round(Math.max(...replies.map(({ milliseconds }) => milliseconds))),
            'next 503 ms': Math.round(later.milliseconds),
            'health ms': Math.round(Math.max(health.milliseconds, healthLater.milliseconds)),
          })
          for (const { status, retryAfter, milliseconds, body } of [...replies, later]) {
            expect([status, typeof retryAfter, body.message]).toEqual([
              503,
              'string',
              expect.stringMatching(/[\u0600-\u06ff]/),
            ])
            expect(milliseconds).toBeLessThan(5_000)
          }
          for (const { status, milliseconds } of [health, healthLater]) {
            expect(status).toBe(200)
            expect(milliseconds).toBeLessThan(500)
          }
        } finally {
          signalAll(school.databasePids(), 'SIGCONT')
        }
        expect(await untilReady(school, 20_000)).toBeLessThan(3_000)
        expect((await ask(school, '/api/my-profile', { token: tokens[0] ?? '' })).status).toBe(200)
        expect(school.databasePids()[0]).toBe(databasePid)
      }
    },
    timeoutFor(hangs),
  )
})
