import { beforeEach, describe, expect, it } from 'vitest'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { rejectUnpaid } from './unpaid.service.ts'

let notified: string[]
const mail: Mail = {
  isDelivered: false,
  isLinked: false,
  post: async (_trx, { email }, { paragraphs }) => {
    notified.push(`${email}: ${paragraphs.join(' ')}`)
  },
}
openSchool()
beforeEach(() => {
  notified = []
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const waitFor = (days: number | null) =>
  server.db.updateTable('school_settings').set({ payment_wait_days: days }).execute()
const getStatus = async (id: string) =>
  (await server.db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('rejectUnpaid', () => {
  it('rejects nobody unless the school says how long it waits', async () => {
    const id = await buildRegistration(server.db, { status: 'AwaitingPayment', statusSince: daysAgo(400) })
    await waitFor(null)

    expect(await rejectUnpaid(server.db, mail)).toBe(0)

    expect(await getStatus(id)).toBe('AwaitingPayment')
    await waitFor(7)
    await rejectUnpaid(server.db, mail)
  })

  it('rejects who waits longer, with the reason, by mail and in the trail; others stay', async () => {
    await waitFor(7)
    const late = await buildRegistration(server.db, {
      status: 'AwaitingPayment',
      statusSince: daysAgo(8),
      email: 'late@applicant.example',
    })
    const lateAgain = await buildRegistration(server.db, { status: 'ReceiptRejected', statusSince: daysAgo(8) })
    const others = [
      await buildRegistration(server.db, { status: 'AwaitingPayment', statusSince: daysAgo(6) }),
      await buildRegistration(server.db, { status: 'PendingReview', statusSince: daysAgo(90) }),
      await buildRegistration(server.db, { status: 'PaymentSubmitted', statusSince: daysAgo(90) }),
    ]

    expect(await rejectUnpaid(server.db, mail)).toBe(2)

    expect([await getStatus(late), await getStatus(lateAgain)]).toEqual(['Rejected', 'Rejected'])
    expect(await Promise.all(others.map(getStatus))).toEqual(['AwaitingPayment', 'PendingReview', 'PaymentSubmitted'])
    expect(notified.filter((line) => line.startsWith('late@'))).toEqual([
      expect.stringContaining('انتهت مهلة الدفع، وهي 7 أيام'),
    ])
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['operation', 'actor_id'])
      .where('entity_id', '=', late)
      .execute()
    expect(trail).toEqual([{ operation: 'rejectUnpaid', actor_id: null }])
  })

  it('rejects each once, also when two servers do it at once and there are many', async () => {
    await waitFor(1)
    for (let count = 0; count < 60; count++)
      await buildRegistration(server.db, { status: 'AwaitingPayment', statusSince: daysAgo(3) })

    const counts = await Promise.all([rejectUnpaid(server.db, mail), rejectUnpaid(server.db, mail)])

    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(60)
    expect(new Set(notified).size).toBe(notified.length)
  })
})
