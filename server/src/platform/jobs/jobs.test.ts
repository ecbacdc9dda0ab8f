import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createJobs, type Jobs, type JobsOptions, type Worker } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const opened: Jobs[] = []
function openJobs(options: JobsOptions = {}) {
  const jobs = createJobs(database.connection, { pollingSeconds: 0.5, ...options })
  opened.push(jobs)
  return jobs
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await sql`delete from jobs.job`.execute(database.db)
})

const waitingMails = async () => {
  const { rows } = await sql<{ mailId: number }>`
    select (data ->> 'mailId')::int as "mailId" from jobs.job where name = 'sendMail' and state < 'active' order by 1
  `.execute(database.db)
  return rows.map(({ mailId }) => mailId)
}

const worker = (work: Worker<'sendMail'>['work']): Worker<'sendMail'> => ({ queue: 'sendMail', work })
const soon = { sendMail: { retryLimit: 1, retryDelay: 1, retryDelayMax: 1 } }

describe('leaving work', () => {
  it('exists when its transaction commits, and not when it does not', async () => {
    const jobs = openJobs()

    await database.db.transaction().execute((trx) => jobs.send(trx, 'sendMail', { mailId: 1 }))
    const broken = database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'sendMail', { mailId: 2 })
      throw new Error('the change failed after all')
    })

    await expect(broken).rejects.toThrow('after all')
    expect(await waitingMails()).toEqual([1])
  })
})

describe('working', () => {
  it('does each job once, several processes together', async () => {
    const done: number[] = []
    const work = async ({ mailId }: { mailId: number }) => {
      await sleep(5)
      done.push(mailId)
    }
    const [one, other] = [openJobs({ isWorking: true }), openJobs({ isWorking: true })]
    const ids = Array.from({ length: 40 }, (_, index) => index + 1)
    for (const mailId of ids) await database.db.transaction().execute((trx) => one.send(trx, 'sendMail', { mailId }))

    one.start([{ ...worker(work), atOnce: 5 }])
    other.start([{ ...worker(work), atOnce: 5 }])

    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(40)
    await sleep(700)
    expect(done.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('tries again what failed, says when it is the last time, and keeps only the kind of the failure', async () => {
    const tries: boolean[] = []
    const problems: string[] = []
    const jobs = openJobs({ isWorking: true, settings: soon, onProblem: (kind) => problems.push(kind) })
    await database.db.transaction().execute((trx) => jobs.send(trx, 'sendMail', { mailId: 7 }))

    jobs.start([
      worker(async (_, isLastTry) => {
        tries.push(isLastTry)
        throw Object.assign(new Error('no word of samer@school.example'), { code: 'ECONNREFUSED' })
      }),
    ])

    await expect.poll(() => tries, { timeout: 15_000 }).toEqual([false, true])
    expect(problems).toContain('sendMail: ECONNREFUSED')
    await expect
      .poll(
        async () => (await sql<{ text: string }>`select output::text as text from jobs.job`.execute(database.db)).rows,
      )
      .toEqual([{ text: '{"failure": "ECONNREFUSED"}' }])
  })

  it('goes on after the database was away, and loses nothing', async () => {
    const done: number[] = []
    const jobs = openJobs({ isWorking: true })
    jobs.start([worker(async ({ mailId }) => done.push(mailId))])
    await database.db.transaction().execute((trx) => jobs.send(trx, 'sendMail', { mailId: 1 }))
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([1])

    await shutOut(true)
    await sleep(1_500)
    await shutOut(false)
    await database.db.transaction().execute((trx) => jobs.send(trx, 'sendMail', { mailId: 2 }))

    await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2])
  })

  it('begins as soon as the database is there, when it was away at the start', async () => {
    const done: number[] = []
    const sender = openJobs()
    await database.db.transaction().execute((trx) => sender.send(trx, 'sendMail', { mailId: 5 }))
    const late = openJobs({ isWorking: true })

    await shutOut(true)
    late.start([worker(async ({ mailId }) => done.push(mailId))])
    await sleep(500)
    await shutOut(false)

    await expect.poll(() => done, { timeout: 15_000 }).toEqual([5])
  })
})

/** Nobody gets in, and whoever is inside is thrown out: the database as it is during a restart. */
async function shutOut(isOut: boolean) {
  await asSuperuser(async (client) => {
    await client.query(`alter database ${database.name} with allow_connections ${!isOut}`)
    if (isOut)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name])
  })
}
