import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signInAdministrators } from './client.ts'
import { logFigures } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'

const times = rounds(2, 20)
const atOnce = 12

describe.skipIf(!hasProcesses)('a server that is told to stop under load', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool()
    await school.start()
  }, 60_000)
  afterAll(() => school.close())

  it(
    `answers what is under way, stores it, and ends with code 0, ${times} times`,
    async () => {
      const [token = ''] = await signInAdministrators(school, 1)
      for (let round = 1; round <= times; round++) {
        const asking = Array.from({ length: atOnce }, (_, number) => {
          const nationalId = `s${round}-${number}`
          const body = {
            firstName: 'طالب',
            lastName: 'تحت الحمل',
            nationalId,
            email: `${nationalId}@stopping.example`,
            password: 'Rainbow-2026',
            role: 2,
          }
          return ask(school, '/api/admin/users', { method: 'POST', token, body })
        })
        const answering = Promise.allSettled(asking)
        // Hashing goes one by one: when the first is answered, the others are under way.
        await Promise.race(asking)
        const since = performance.now()
        const code = await school.end('SIGTERM')
        const milliseconds = Math.round(performance.now() - since)
        const statuses = (await answering).map((one) =>
          one.status === 'fulfilled' ? one.value.status : String(one.reason.cause ?? one.reason),
        )

        logFigures('told to stop', { 'under way': atOnce, answered: statuses.length, 'ended after ms': milliseconds })
        expect(statuses).toEqual(Array.from({ length: atOnce }, () => 201))
        expect(code).toBe(0)
        await school.start()
        const [stored] = await school.query<{ count: number }>(
          `select count(*)::int as count from person where national_id like 's${round}-%'`,
        )
        expect(stored?.count).toBe(atOnce)
      }
    },
    timeoutFor(times),
  )
})
