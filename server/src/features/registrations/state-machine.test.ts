import { uploadReceipt } from '@manara/contract/applicants.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent, Answer } from '../../../test/test-server.ts'

let admins: Agent[]
openSchool({ limits: { receiptsOfRegistration: { points: 1e6, seconds: 60 } } })
beforeAll(async () => {
  admins = [server.as('admin'), await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))]
})

/** The school's rules a second time, as plainly as they can be said. */
const model: Record<string, Record<string, string>> = {
  PendingReview: { 'request-payment': 'AwaitingPayment', reject: 'Rejected' },
  AwaitingPayment: { upload: 'PaymentSubmitted' },
  PaymentSubmitted: { approve: 'Approved', 'request-new-receipt': 'ReceiptRejected' },
  ReceiptRejected: { upload: 'PaymentSubmitted', reject: 'Rejected' },
  Approved: {},
  Rejected: {},
}
const actions = ['request-payment', 'reject', 'request-new-receipt', 'approve', 'upload'] as const
type Action = (typeof actions)[number]

let pictures = 0
function act(id: string, action: Action, by: number): Promise<Answer> {
  if (action === 'upload') {
    const form = new FormData()
    form.append('receiptFile', new File([new Uint8Array(buildPng(8, ++pictures))], 'r.png'))
    return server.as('visitor').call(uploadReceipt, { params: { registrationId: id }, body: form })
  }
  const url = `/api/admin/registrations/${id}/${action}`
  const admin = admins[by] as Agent
  return action === 'approve'
    ? admin.post(url)
    : admin.request('POST', url, '"سبب"', { 'content-type': 'application/json' })
}

async function getState(id: string) {
  const { rows } = await sql<{ status: string; stages: number; receipts: number; accounts: number; mails: number }>`
    select status,
      (select count(*) from registration_stage where registration_id = registration.id) as stages,
      (select count(*) from registration_receipt where registration_id = registration.id) as receipts,
      (select count(*) from person where email = registration.email) as accounts,
      (select count(*) from mail where recipient = registration.email) as mails
    from registration where id = ${id}`.execute(server.db)
  return rows[0]
}

describe('a request, whatever is done to it', () => {
  const step = fc.record({ action: fc.constantFrom(...actions), by: fc.constantFrom(0, 1) })
  /** One after the other, or two at the same moment. */
  const moves = fc.array(fc.tuple(step, fc.option(step, { nil: undefined })), { minLength: 1, maxLength: 10 })

  it('is always where the rules put it, with one stage, one mail and at most one account', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (given) => {
        const id = await buildRegistration(server.db)
        let expected = 'PendingReview'
        const counts = { stages: 1, receipts: 0, accounts: 0, mails: 0 }
        for (const [one, other] of given) {
          const both = [one, ...(other ? [other] : [])]
          const answers = await Promise.all(both.map(({ action, by }) => act(id, action, by)))
          const taken = both.filter((_, index) => answers[index]?.status === 200).map(({ action }) => action)
          for (const { status } of answers) expect([200, 409]).toContain(status)
          // Of two at once both may succeed, in one of the two orders.
          const orders = taken.length === 2 ? [taken, [...taken].reverse()] : [taken]
          const ends = orders.map((order) =>
            order.reduce<string | undefined>((at, action) => model[at ?? '']?.[action], expected),
          )
          const state = await getState(id)
          expect(ends).toContain(state?.status)
          if (taken.length === 0) for (const { action } of both) expect(model[expected]?.[action]).toBeUndefined()
          expected = state?.status ?? ''
          counts.stages += taken.length
          counts.mails += taken.length
          counts.receipts += taken.filter((action) => action === 'upload').length
          counts.accounts += taken.filter((action) => action === 'approve').length
          expect(state).toEqual({ status: expected, ...counts })
        }
      }),
      { numRuns: 40, seed: 20_261_120 },
    )
  }, 120_000)
})

describe('the table itself', () => {
  it('refuses a step that the school does not know, also when written directly', async () => {
    for (const [from, known] of Object.entries(model))
      for (const to of Object.keys(model)) {
        if (from === 'Approved' || to === 'Approved' || from === to) continue
        const id = await buildRegistration(server.db, { status: from as 'PendingReview' })
        const isKnown = Object.values(known).includes(to) || (from === 'AwaitingPayment' && to === 'Rejected')

        const write = server.db.updateTable('registration').set({ status: to }).where('id', '=', id).execute()

        await (isKnown
          ? expect(write).resolves.toBeDefined()
          : expect(write).rejects.toThrow('a registration cannot go'))
      }
  })
})
