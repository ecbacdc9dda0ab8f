import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signInAdministrators } from './client.ts'
import { logFigures } from './ledger-check.ts'
import { hasProcesses } from './processes.ts'
import { rounds, timeoutFor } from './rounds.ts'
import { createSchool, type School } from './school.ts'

const times = rounds(2, 60)
const inRound = 4

interface Outcome {
  status: string
  accounts: number
  linked: number
  mails: number
  stages: number
  entries: number
}

describe.skipIf(!hasProcesses)('a server that is killed while it approves requests', () => {
  let school: School
  beforeAll(async () => {
    school = createSchool()
    await school.start()
  }, 60_000)
  afterAll(() => school.close())

  const createRequest = (round: number) =>
    school.query<{ id: string }>(
      `insert into registration (first_name, last_name, email, national_id, password_hash, program_id, total_price, status)
       select 'مقبول', 'الانقطاع', 'killed' || $1 || '-' || n || '@approval.example', 'KILLED-' || $1 || '-' || n, '!',
         (select min(id) from program), 100, 'PaymentSubmitted'
       from generate_series(1, $2::int) n returning id`,
      [String(round), inRound],
    )

  /** All there is of a request: what one step must have written, or nothing of it. */
  const outcomes = () =>
    school.query<Outcome>(
      `select status,
         (select count(*)::int from person where email = registration.email) as accounts,
         (select count(*)::int from person where id = registration.student_id) as linked,
         (select count(*)::int from mail where recipient = registration.email) as mails,
         (select count(*)::int from registration_stage where registration_id = registration.id
            and status = 'Approved') as stages,
         (select count(*)::int from audit_entry where operation = 'approveRegistration'
            and (entity_id = registration.id::text or entity_id = registration.student_id::text)) as entries
       from registration where email like 'killed%@approval.example'`,
    )
  const nothing = { status: 'PaymentSubmitted', accounts: 0, linked: 0, mails: 0, stages: 0, entries: 0 }
  const whole = { status: 'Approved', accounts: 1, linked: 1, mails: 1, stages: 1, entries: 2 }

  it(
    `leaves each request wholly approved or not at all, over ${times} deaths`,
    async () => {
      const [token = ''] = await signInAdministrators(school, 1)
      const approve = (id: string) => ask(school, `/api/admin/registrations/${id}/approve`, { method: 'POST', token })
      let [answered, cut, doneUnanswered] = [0, 0, 0]

      for (let round = 1; round <= times; round++) {
        const requests = await createRequest(round)
        const sent = requests.map(({ id }) => approve(id))
        const settled = Promise.allSettled(sent)
        await sleep(Math.random() * 60)
        await school.end('SIGKILL')
        const replies = await settled
        const isAnswered = (index: number) => replies[index]?.status === 'fulfilled'
        answered += requests.filter((_, index) => isAnswered(index)).length
        cut += requests.filter((_, index) => !isAnswered(index)).length
        await school.start()

        for (const outcome of await outcomes()) expect([nothing, whole]).toContainEqual(outcome)
        for (const [index, { id }] of requests.entries()) {
          const again = await approve(id)
          const isDone = again.status === 409
          if (isAnswered(index)) expect(isDone, 'acknowledged, but not there').toBe(true)
          else if (isDone) doneUnanswered++
          expect([200, 409]).toContain(again.status)
        }
      }

      logFigures('killed while approving', { rounds: times, answered, cut, 'of these done': doneUnanswered })
      for (const outcome of await outcomes()) expect(outcome).toEqual(whole)
    },
    timeoutFor(times),
  )
})
