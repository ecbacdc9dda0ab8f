import { setTimeout as sleep } from 'node:timers/promises'
import { userRole } from '../contract/src/users.ts'
import { createPasswords } from '../server/src/platform/security/passwords.ts'
import { atMost, type LoneBenchmark } from './benchmark.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
import { type BenchSchool, openSchool } from './schools.ts'

const port = 3_133
const readsPerSecond = 60
const seconds = Number(process.env.BENCH_SIGN_IN_SECONDS ?? 15)

const password = 'Bench-of-2026'

/** What those read who are in already. */
const paths = [
  '/api/my-profile',
  '/api/admin/users?limit=25',
  '/api/admin/programs?limit=25',
  '/api/admin/classrooms?limit=25',
]

/** Students who can sign in; nobody else of a made-up school can. */
async function admit({ database }: BenchSchool): Promise<string[]> {
  const passwordHash = await createPasswords().hash(password)
  const changed = database.db.updateTable('person').set({ password_hash: passwordHash })
  const people = await changed.where('role', '=', userRole.Student).returning('email').execute()
  return people.map(({ email }) => email)
}

interface Storm {
  milliseconds: number[]
  statuses: Map<number, number>
}

/** People who sign in at a steady pace, each from an address of their own, whether the server keeps up or not. */
async function signIns({ server }: BenchSchool, emails: readonly string[], perSecond: number): Promise<Storm> {
  const storm: Storm = { milliseconds: [], statuses: new Map() }
  const one = async (number: number, plannedAt: number) => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${(number >> 8) & 255}.${number & 255}` },
      body: JSON.stringify({ email: emails[number % emails.length], password }),
    })
    await response.arrayBuffer()
    storm.milliseconds.push(performance.now() - plannedAt)
    storm.statuses.set(response.status, (storm.statuses.get(response.status) ?? 0) + 1)
  }
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let number = 0; number < perSecond * seconds; number++) {
    const plannedAt = startedAt + (number * 1_000) / perSecond
    const wait = plannedAt - performance.now()
    if (wait > 1) await sleep(wait)
    running.push(one(number, plannedAt))
  }
  await Promise.all(running)
  return storm
}

/** Sign-ins of a school in the morning, and a storm of them; and what those wait who are in already (security T29). */
export const signInsBenchmark: LoneBenchmark = {
  name: 'sign-ins',
  async measure() {
    const school = await openSchool(500, port, { TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const emails = await admit(school)
      let asked = 0
      const next = () => {
        const number = asked++
        return {
          url: school.server.url + paths[number % paths.length],
          token: school.tokens[number % school.tokens.length] ?? '',
        }
      }
      const beside = async (perSecond: number) => {
        const [reads, storm] = await Promise.all([
          openLoop(next, { perSecond: readsPerSecond, seconds }),
          signIns(school, emails, perSecond),
        ])
        const times = reads.latenciesMilliseconds
        const count = (status: number) => storm.statuses.get(status) ?? 0
        const others = storm.milliseconds.length - count(200) - count(503)
        const reading = `reads p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(0)} ms`
        return { reads, storm, reading, others, let: count(200), later: count(503) }
      }
      await openLoop(next, { perSecond: readsPerSecond, seconds: 5 })
      const alone = await openLoop(next, { perSecond: readsPerSecond, seconds })
      const morning = await beside(20)
      const storm = await beside(150)
      const p99 = (values: readonly number[]) => percentile(values, 0.99)
      const without = `without: p99 ${p99(alone.latenciesMilliseconds).toFixed(0)} ms`
      return [
        atMost('20 sign-ins/s: p99', 1_000, p99(morning.storm.milliseconds), ' ms', `${morning.let} let in`),
        atMost('reads beside them: p99', 150, p99(morning.reads.latenciesMilliseconds), ' ms', without),
        atMost(
          '150 sign-ins/s: reads beside them: p99',
          1_000,
          p99(storm.reads.latenciesMilliseconds),
          ' ms',
          `${storm.reading}; ${storm.let} let in, ${storm.later} asked to come back; ${storm.reads.failures} reads too`,
        ),
        atMost(
          'reads that failed beside 20/s, and sign-ins answered otherwise',
          0,
          morning.reads.failures + morning.others + storm.others,
          '',
        ),
      ]
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
