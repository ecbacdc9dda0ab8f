import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signInAdministrators } from './client.ts'
import { expectNothingLost, logFigures, percentile } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'
import { startWriters } from './writers.ts'

const times = rounds(3, 50)

describe.skipIf(!hasProcesses)('a server that is killed while users are created', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool()
    await school.start()
  }, 60_000)
  afterAll(() => school.close())

  it(
    `keeps every acknowledged user, none twice, over ${times} deaths`,
    async () => {
      const tokens = await signInAdministrators(school, 8)
      const writers = startWriters(school, tokens)
      const starts: number[] = []

      for (let round = 1; round <= times; round++) {
        await writers.work(rounds(10, 40))
        await school.end('SIGKILL')
        starts.push(await school.start())
      }
      await writers.work(10)
      const ledger = await writers.finish()

      const { acknowledged, unanswered } = ledger
      logFigures('app killed', {
        rounds: times,
        acknowledged: acknowledged.size,
        unanswered,
        'start p50 ms': percentile(starts, 0.5),
      })
      expect((await ask(school, '/api/ready')).status).toBe(200)
      await expectNothingLost(school, ledger)
    },
    timeoutFor(times),
  )
})
