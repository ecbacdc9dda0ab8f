import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Worker } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Visitor } from '../../security/caller.ts'
import { registrationLetter } from './registration-letters.ts'
import { listUnpaid } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { registrationText } from './registrations.errors.ts'

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
        await mail.post(trx, locked, registrationLetter.rejected(locked, note))
      }
      return ids.length
    })
    rejected += count
    if (count < batch) return rejected
  }
}

/** What the school does with requests by itself. */
export const registrationWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  { queue: 'rejectUnpaid', work: () => rejectUnpaid(db, mail) } satisfies Worker<'rejectUnpaid'>,
]
