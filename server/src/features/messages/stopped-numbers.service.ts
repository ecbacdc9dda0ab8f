import type { StopNumberBody } from '@manara/contract/stopped-numbers.ts'
import { recordChange, stoppedNumberAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { readNumber } from '../people/contacts.service.ts'
import { messageProblem, messageText } from './messages.messages.ts'
import * as queries from './stopped-numbers.queries.ts'

export { listStoppedNumbers } from './stopped-numbers.queries.ts'

/** Nothing is made for the number any more; what waits for it is taken away (R-message-3). */
export async function stopNumber(db: Db, caller: Caller, { phone: typed, reason }: StopNumberBody) {
  const phone = await readNumber(db, typed)
  if (phone === null) throw messageProblem.wrongPhone()
  const row = await inTransaction(db, async (trx) => {
    const isNew = await queries.keepStopped(trx, phone, reason, caller.personId)
    if (!isNew) throw messageProblem.alreadyStopped()
    await recordChange(trx, caller, stoppedNumberAudit('stopNumber', phone, { after: { reason } }))
    return queries.getStopped(trx, phone)
  })
  return { ...row, message: messageText.numberStopped }
}

export const resumeNumber = (db: Db, caller: Caller, phone: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await queries.deleteStopped(trx, phone))) throw messageProblem.numberNotFound()
    await recordChange(trx, caller, stoppedNumberAudit('resumeNumber', phone))
  })
