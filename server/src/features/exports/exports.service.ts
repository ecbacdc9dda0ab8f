import { alarmAudit, type Change, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { gregorianMoment } from '../../platform/format/dates.ts'
import type { Email } from '../../platform/mail/email.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { requireFreshProof } from '../../platform/security/fresh-proof.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import type { Stamp } from '../../platform/spreadsheets/sheet.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { listAdministrators } from '../users/administrators.service.ts'
import { getPersonName } from './exports.queries.ts'
import { exportStamp, manyExportsEmail } from './exports.text.ts'

export { getPersonName } from './exports.queries.ts'

export interface ExportsDeps {
  limits: RateLimits
  mail: Mail
}

/** The same letter to every administrator. */
export async function writeToAdministrators(trx: Trx, mail: Mail, createEmail: (firstName: string) => Email) {
  for (const one of await listAdministrators(trx)) await mail.post(trx, one, createEmail(one.firstName))
}

async function notifyAdministrators(trx: Trx, mail: Mail, { personId }: Caller): Promise<void> {
  const name = await getPersonName(trx, personId)
  await writeToAdministrators(trx, mail, (firstName) => manyExportsEmail(firstName, name))
}

/** An export of fewer people is everyday work, such as the list of a classroom. */
const manyPeople = 100

/**
 * Writes an export down before a byte of it leaves. At the third with many people within minutes the audit log gets an
 * alarm, and all administrators a mail, at most once an hour (security T48). Gives what the file says of it (R-export-6).
 */
export async function recordExport(
  db: Db,
  { limits, mail }: ExportsDeps,
  caller: Caller,
  change: Change,
  people: number,
): Promise<Stamp> {
  if (people > manyPeople) requireFreshProof(caller)
  const isAlarming = people > manyPeople && (await limits.passes('exportsBeforeAlarm', caller.personId))
  const isNews = isAlarming && (await limits.passes('exportEmailsOfUser', caller.personId))
  return inTransaction(db, async (trx) => {
    const number = await recordChange(trx, caller, change)
    if (isAlarming) await recordChange(trx, caller, alarmAudit(change.operation, 'many-exports'))
    if (isNews) await notifyAdministrators(trx, mail, caller)
    const author = await getPersonName(trx, caller.personId)
    const moment = gregorianMoment(new Date(), await getSchoolCalendar(trx))
    return { number, author, text: exportStamp(author, moment, number) }
  })
}

/** Admits a file with the data of people: counted for the caller, refused beyond the limit, and written down. */
export async function admitExport(db: Db, deps: ExportsDeps, caller: Caller, change: Change, people: number) {
  await deps.limits.spend('exportsOfUser', caller.personId)
  return recordExport(db, deps, caller, change, people)
}
