import type { PersonHealth, UpdatePersonHealthBody } from '@manara/contract/person-health.ts'
import { userRole } from '@manara/contract/users.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockUserOrFail, notifyOfChange, refuseStronger } from '../users/users.service.ts'
import { healthProblem, healthText } from './person-health.messages.ts'
import * as queries from './person-health.queries.ts'

export { listHealthReaders } from './person-health.queries.ts'

/** Only named administrators pass; the person must be there. */
async function admitReader(trx: Trx, caller: Caller, id: number): Promise<void> {
  if (!(await queries.isHealthReader(trx, caller.personId))) throw healthProblem.notReader()
  if (!(await lockForNoKeyUpdate(trx, 'person', id))) throw healthProblem.personNotFound()
}

/** Reads the note; the trail has one entry an hour for each reader and person (R-record-8). */
export function getPersonHealth(db: Db, caller: Caller, id: number): Promise<PersonHealth> {
  return inTransaction(db, async (trx) => {
    await admitReader(trx, caller, id)
    if (!(await queries.hasRecentReading(trx, caller.personId, id)))
      await recordChange(trx, caller, personAudit('getPersonHealth', id))
    return queries.readHealth(trx, id)
  })
}

/** The trail says that it changed, never the words. */
export async function updatePersonHealth(db: Db, caller: Caller, id: number, body: UpdatePersonHealthBody) {
  const health = await inTransaction(db, async (trx) => {
    await admitReader(trx, caller, id)
    const before = await queries.readHealth(trx, id)
    const after = mergeEdit(before, body)
    const changedFields = (['alert', 'note'] as const).filter((field) => before[field] !== after[field])
    await queries.writeHealth(trx, id, after)
    await recordChange(trx, caller, personAudit('updatePersonHealth', id, { after: { changedFields } }))
    return after
  })
  return { ...health, message: healthText.updated }
}

/** An administrator names one; all administrators are mailed, for one may name oneself. */
export function grantHealthReading(db: Db, mail: Mail, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const owner = await lockUserOrFail(trx, id)
    if (owner.role !== userRole.Administrator) throw healthProblem.notAdministrator()
    await refuseStronger(trx, caller, [id])
    if (!(await queries.insertReader(trx, id))) return
    await recordChange(trx, caller, personAudit('grantHealthReading', id))
    await notifyOfChange(trx, mail, caller, { owner, changes: ['healthReading'] })
  })
}

export function revokeHealthReading(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, id)
    await refuseStronger(trx, caller, [id])
    await queries.deleteReader(trx, id)
    await recordChange(trx, caller, personAudit('revokeHealthReading', id))
  })
}
