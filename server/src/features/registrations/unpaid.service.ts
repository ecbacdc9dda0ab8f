import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { registrationEmail } from './registration-emails.ts'
import { listUnpaid } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { registrationText } from './registrations.messages.ts'

const batch = 50
const actor: Visitor = { requestId: 'payment-wait', address: '' }

/** Rejects requests that waited too long for their payment, each with reason and mail. Gives how many. */
export async function rejectUnpaid(db: Db, mail: Mail): Promise<number> {
  let rejected = 0
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const { ids, days } = await listUnpaid(trx, batch)
      const note = registrationText.waitedTooLong(days)
      for (const id of ids) {
        const locked = await lockForStep(trx, id, 'giveUp')
        await takeStep(trx, actor, locked, 'giveUp', { operation: 'rejectUnpaid', note })
        await mail.post(trx, locked, registrationEmail.rejected(locked, note))
      }
      return ids.length
    })
    rejected += count
    if (count < batch) return rejected
  }
}

/** Automatic work on requests. */
export const registrationWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  { queue: 'rejectUnpaid', work: () => rejectUnpaid(db, mail) } satisfies Worker<'rejectUnpaid'>,
]
