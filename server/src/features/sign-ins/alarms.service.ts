import { alarmAudit, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { writeToAdministrators } from '../exports/exports.service.ts'
import {
  countAlarmingFailures,
  type GuessedOwner,
  listGuessedOwners,
  listUnfinishedOwners,
  lockAlarms,
} from './alarms.queries.ts'
import { guessedAccountEmail, manyFailuresEmail, unfinishedSignInEmail } from './sign-ins.text.ts'

/** No one is signed in: the trail shows the watch and no person. */
const watch: Visitor = { requestId: 'sign-in-watch', address: '' }

const failuresOfSchool = 100
const failuresOfOwner = 10

async function alarmSchool(trx: Trx, mail: Mail, failures: number): Promise<void> {
  await recordChange(trx, watch, alarmAudit('noticeSignInFailures', 'many-sign-in-failures', { after: { failures } }))
  await writeToAdministrators(trx, mail, (firstName) => manyFailuresEmail(firstName, failures))
}

async function notifyOwner(trx: Trx, mail: Mail, owner: GuessedOwner): Promise<void> {
  const { personId, failures, firstName } = owner
  const change = personAudit('tellGuessedOwner', personId, { after: { failures } })
  await recordChange(trx, watch, change)
  await mail.post(trx, owner, guessedAccountEmail(firstName, failures))
}

/** Whoever knows the password and has no second factor comes no further, but the owner should choose another (R-factor-9). */
async function notifyUnfinished(trx: Trx, mail: Mail, owner: Omit<GuessedOwner, 'failures'>): Promise<void> {
  await recordChange(trx, watch, personAudit('tellUnfinishedSignIn', owner.personId))
  await mail.post(trx, owner, unfinishedSignInEmail(owner.firstName))
}

/**
 * Looks at the failures of the last minutes: all administrators hear of many at most once an hour, the owner of an account
 * at most once a day. It runs beside the requests, so that an alarm makes no answer slower and no flood worse.
 */
export function noticeSignInFailures(db: Db, mail: Mail): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAlarms(trx)
    const failures = await countAlarmingFailures(trx, failuresOfSchool)
    if (failures !== undefined) await alarmSchool(trx, mail, failures)
    for (const owner of await listGuessedOwners(trx, failuresOfOwner)) await notifyOwner(trx, mail, owner)
    for (const owner of await listUnfinishedOwners(trx)) await notifyUnfinished(trx, mail, owner)
  })
}

export const signInWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  { queue: 'watchSignIns', work: () => noticeSignInFailures(db, mail) } satisfies Worker<'watchSignIns'>,
]
