import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, signInAdministrators, untilReady } from './client.ts'
import { expectNothingLost, logFigures, percentile } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { isLong, rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startWriters } from './writers.ts'

const times = rounds(1, 5)
const disk = hasProcesses && isLong ? mountSmallDisk(400) : undefined

describe.skipIf(!disk)('a server whose disk is full', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool({ FILES_DISK_RESERVE_MB: '0' }, { folder: disk?.folder ?? '' })
    await school.start()
  }, 90_000)
  afterAll(async () => {
    await school.close()
    disk?.close()
  })

  it(
    `says so, loses nothing, and writes again when there is room, ${times} times`,
    async () => {
      const tokens = await signInAdministrators(school, 4)
      const appPid = school.appPid()
      const writers = startWriters(school, tokens)
      const recoveries: number[] = []

      for (let round = 1; round <= times; round++) {
        await writers.work(10)
        disk?.fill()
        // Until somebody was told, or the room that PostgreSQL keeps in hand has taken what was sent.
        const reportedBefore = writers.ledger.statuses.get(503) ?? 0
        const isReported = () => (writers.ledger.statuses.get(503) ?? 0) > reportedBefore
        await vi.waitUntil(isReported, { timeout: 60_000, interval: 50 })
        await sleep(500)
        expect((await ask(school, '/api/health')).status).toBe(200)
        disk?.makeRoom()
        const since = performance.now()
        await untilReady(school)
        const acknowledged = writers.ledger.acknowledged.size
        const writesAgain = () => writers.ledger.acknowledged.size > acknowledged
        await vi.waitUntil(writesAgain, { timeout: 40_000, interval: 20 })
        recoveries.push(performance.now() - since)
      }
      const ledger = await writers.finish()

      logFigures('disk full', {
        rounds: times,
        acknowledged: ledger.acknowledged.size,
        503: ledger.statuses.get(503) ?? 0,
        'writes again max ms': percentile(recoveries, 1),
      })
      await expectNothingLost(school, ledger)
      expect(school.appPid(), 'the server must outlive a full disk').toBe(appPid)
      expect(school.isAppRunning()).toBe(true)
    },
    timeoutFor(times) + 120_000,
  )
})
