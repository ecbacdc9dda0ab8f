import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signInAdministrators, untilReady } from './client.ts'
import { expectNothingLost, logFigures, percentile } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'
import { startWriters } from './writers.ts'

const times = rounds(1, 20)

/** Whether this account may trace another process. */
function canTrace(): boolean {
  const { status } = spawnSync('strace', ['-o', '/dev/null', '-e', 'inject=fdatasync:error=EIO', 'true'])
  if (status !== 0) process.stderr.write('SKIPPED: the test of a broken disk needs strace, which cannot be used here\n')
  return status === 0
}

describe.skipIf(!hasProcesses || !canTrace())('a server whose disk fails to keep what the database wrote', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool()
    await school.start()
  }, 90_000)
  afterAll(() => school.close())

  /** Every write to the log of the database fails with EIO, until it has given up. */
  async function breakDisk(): Promise<boolean> {
    const pids = school.databasePids()
    const inject = ['-f', '-q', '-o', '/dev/null', '-e', 'trace=fdatasync,fsync', '-e', 'inject=fdatasync:error=EIO']
    const strace = spawn('strace', [...inject, ...pids.flatMap((pid) => ['-p', String(pid)])])
    const isGone = () => !pids.slice(1).some((pid) => school.databasePids().includes(pid))
    try {
      await vi.waitUntil(isGone, { timeout: 15_000, interval: 20 })
      return true
    } catch {
      return false
    } finally {
      strace.kill('SIGKILL')
    }
  }

  it(
    `never says yes to what was not kept, and goes on by itself, ${times} times`,
    async () => {
      const tokens = await signInAdministrators(school, 4)
      const appPid = school.appPid()
      const writers = startWriters(school, tokens)
      const recoveries: number[] = []

      for (let round = 1; round <= times; round++) {
        await writers.work(10)
        expect(await breakDisk(), 'PostgreSQL must give up at once when its log cannot be kept').toBe(true)
        recoveries.push(await untilReady(school))
        await sleep(50)
      }
      await writers.work(5)
      const ledger = await writers.finish()

      logFigures('EIO on fdatasync', {
        rounds: times,
        acknowledged: ledger.acknowledged.size,
        503: ledger.statuses.get(503) ?? 0,
        'back max ms': percentile(recoveries, 1),
      })
      await expectNothingLost(school, ledger)
      expect(school.appPid()).toBe(appPid)
    },
    timeoutFor(times) + 60_000,
  )
})
