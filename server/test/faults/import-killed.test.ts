import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobSchema } from '../../src/platform/db/job-schema.ts'
import { ask, signInAdministrators } from './client.ts'
import { logFigures } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'

const times = rounds(5, 20)
const people = 400

interface Run {
  importId: number
  state: string
  failure: string | null
  fingerprint: string | null
}

const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'ابتثجحخدذر'.charAt(Number(digit)))
const idOf = (round: number, row: number) => `83${String(round).padStart(4, '0')}${String(row).padStart(5, '0')}`

/** More than 300 KB: it is read, judged and written by jobs. */
function listOf(round: number): string {
  const rows = Array.from({ length: people }, (_, row) =>
    [`وئام ${letters(row)} القتيل${letters(round)}`, idOf(round, row), 'حي الميدان '.repeat(45)].join(','),
  )
  return ['الاسم الكامل,الرقم الوطني,العنوان', ...rows].join('\r\n')
}

describe.skipIf(!hasProcesses)('a server that is killed while it imports people', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool()
    await school.start()
    // The demo school asks for more than these lists hold.
    await school.query(`update school_settings set record_preset = 'SIMPLE'`)
    await school.query('update extra_field_all set is_required = false')
  }, 60_000)
  afterAll(() => school.close())

  const count = async (round: number) => {
    const [row] = await school.query<{ count: number }>(
      `select count(*)::int as count from person where national_id like '${idOf(round, 0).slice(0, 6)}%'`,
    )
    return row?.count
  }

  it(
    `leaves all of a list or nothing, and the run goes on or says so, over ${times} deaths`,
    async () => {
      const [token = ''] = await signInAdministrators(school, 1)
      const json = async (path: string, more: RequestInit = {}) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(typeof more.body === 'string' && { 'content-type': 'application/json' }),
        }
        const reply = await fetch(`${school.address()}${path}`, { ...more, headers })
        return (await reply.json()) as Run & { message?: string }
      }
      const upload = (round: number) => {
        const body = new FormData()
        body.set('kind', 'PEOPLE')
        body.set('File', new File([listOf(round)], `list-${round}.csv`))
        return json('/api/admin/imports', { method: 'POST', body })
      }
      const look = (id: number) => json(`/api/admin/imports/${id}`)
      /** What a dead process held is taken up within two minutes; the rounds do not wait for the clock. */
      const takeUp = async (id: number) => {
        await school.query(
          `update import_run set touched_at = now() - interval '3 minutes',
             busy_until = case when busy_until is not null then now() - interval '1 second' end where id = $1`,
          [id],
        )
        await school.query(`insert into ${jobSchema}.job (name, data) values ('resumeImports', '{}')`)
      }
      const until = async (id: number, states: readonly string[]) => {
        for (let tries = 0; tries < 300; tries++) {
          const run = await look(id)
          if (states.includes(run.state)) return run
          await sleep(100)
        }
        throw new Error(`the run stayed in ${(await look(id)).state}`)
      }
      const commit = ({ importId, fingerprint }: Run) =>
        json(`/api/admin/imports/${importId}/commit`, {
          method: 'POST',
          body: JSON.stringify({ fingerprint, typedCount: people }),
        })
      const killed = { reading: 0, committing: 0, done: 0 }

      for (let round = 1; round <= times; round++) {
        const isEarly = round % 3 === 0
        const { importId } = await upload(round)
        if (isEarly) {
          await sleep(Math.random() * 300)
          killed.reading++
        } else {
          void commit(await until(importId, ['PREVIEWED'])).catch(() => undefined)
          await sleep(20 + Math.random() * 400)
          killed.committing++
        }
        await school.end('SIGKILL')
        await school.start()

        expect([0, people]).toContain(await count(round))
        await takeUp(importId)
        let run = await until(importId, ['PREVIEWED', 'DONE', 'FAILED'])
        expect(await count(round)).toBe(run.state === 'DONE' ? people : 0)
        if (run.state === 'DONE') killed.done++
        else {
          await commit(run)
          run = await until(importId, ['DONE'])
        }
        expect([run.state, await count(round)]).toEqual(['DONE', people])
      }

      logFigures('killed while importing', { rounds: times, ...killed })
      expect((await ask(school, '/api/ready')).status).toBe(200)
    },
    timeoutFor(times) * 2,
  )
})
