import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Worker } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Visitor } from '../../security/caller.ts'
import { writeToAdministrators } from '../exports/exports.service.ts'
import { countAlarmingFailures, type GuessedOwner, listGuessedOwners, lockAlarms } from './alarms.queries.ts'
import { guessedAccountLetter, manyFailuresLetter } from './sign-ins.text.ts'

/** Nobody is signed in: the trail shows the watch and no person. */
const watch: Visitor = { requestId: 'sign-in-watch', address: '' }

const failuresOfSchool = 100
const failuresOfOwner = 10

async function alarmSchool(trx: Trx, mail: Mail, failures: number): Promise<void> {
  const alarm = { operation: 'noticeSignInFailures', entity: 'alarm', entityId: 'many-sign-in-failures' }
  await recordChange(trx, watch, { ...alarm, after: { failures } })
  await writeToAdministrators(trx, mail, (firstName) => manyFailuresLetter(firstName, failures))
}

async function tellOwner(trx: Trx, mail: Mail, owner: GuessedOwner): Promise<void> {
  const { personId, failures, firstName } = owner
  const change = { operation: 'tellGuessedOwner', entity: 'person', entityId: personId, after: { failures } }
  await recordChange(trx, watch, change)
  await mail.post(trx, owner, guessedAccountLetter(firstName, failures))
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
    for (const owner of await listGuessedOwners(trx, failuresOfOwner)) await tellOwner(trx, mail, owner)
  })
}

export const signInWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  { queue: 'watchSignIns', work: () => noticeSignInFailures(db, mail) } satisfies Worker<'watchSignIns'>,
]
