import { type Change, recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Caller } from '../../security/caller.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { listAdministrators } from '../users/administrators.service.ts'
import { getNameOf } from './exports.queries.ts'
import { manyExportsLetter } from './exports.text.ts'

export interface ExportsGround {
  limits: RateLimits
  mail: Mail
}

/** The same letter to every administrator. */
export async function writeToAdministrators(trx: Trx, mail: Mail, letterTo: (firstName: string) => Letter) {
  for (const one of await listAdministrators(trx)) await mail.post(trx, one, letterTo(one.firstName))
}

async function tellAdministrators(trx: Trx, mail: Mail, { personId }: Caller): Promise<void> {
  const name = await getNameOf(trx, personId)
  await writeToAdministrators(trx, mail, (firstName) => manyExportsLetter(firstName, name))
}

/**
 * Lets a file with the data of many people out: counted for the person who asks, refused beyond the limit, and written
 * down before a byte of it leaves. Of several within minutes the trail raises an alarm, and all administrators hear of
 * it, at most once an hour (security T48).
 */
export async function admitExport(db: Db, { limits, mail }: ExportsGround, caller: Caller, change: Change) {
  await limits.spend('exportsOfUser', caller.personId)
  const isAlarming = await limits.passes('exportsBeforeAlarm', caller.personId)
  const isNews = isAlarming && (await limits.passes('exportLettersOfUser', caller.personId))
  await inTransaction(db, async (trx) => {
    await recordChange(trx, caller, change)
    if (!isAlarming) return
    await recordChange(trx, caller, { operation: change.operation, entity: 'alarm', entityId: 'many-exports' })
    if (isNews) await tellAdministrators(trx, mail, caller)
  })
}
