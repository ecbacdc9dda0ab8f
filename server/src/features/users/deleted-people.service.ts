import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { lockForKeyShare } from '../../platform/db/row-locks.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { restoreActiveEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { notifyOfChange } from './account-notices.ts'
import { identityTaken, restoreText } from './deleted-people.messages.ts'
import { type DeletedPerson, findIdentityOwner, lockDeletedPerson, undeletePerson } from './deleted-people.queries.ts'
import { refuseStronger } from './stronger-accounts.ts'
import { fieldOfIndex } from './users.messages.ts'
import { lockUser } from './users.queries.ts'

/** Deleted people as the list of deleted things shows them; merged ones come back by undoing the merge. */
export const deletedPeople = (db: Db) =>
  db
    .selectFrom('person_all')
    .select([
      'id as rowId',
      'full_name as title',
      sql<string | null>`email`.as('subtitle'),
      'find_key as searchKey',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
    ])
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is', null)

/** Their program may have been deleted after them: then they come back without one. */
async function findProgram(trx: Trx, { programId }: DeletedPerson): Promise<number | null> {
  return programId !== null && (await lockForKeyShare(trx, 'program', programId)) ? programId : null
}

/**
 * Restores the account, unless its e-mail or national id was taken meanwhile. The indexes decide a race that the query
 * before could not see.
 */
export async function restoreAccount(
  trx: Trx,
  id: number,
  person: Omit<DeletedPerson, 'fullName'>,
  programId: number | null,
) {
  const owner = await findIdentityOwner(trx, person)
  if (owner) throw identityTaken(owner.field, owner.kind)
  try {
    await undeletePerson(trx, id, programId)
  } catch (error) {
    const field = fieldOfIndex[brokenUnique(error) ?? '']
    throw field ? identityTaken(field, 'person') : error
  }
}

async function notifyRestored(trx: Trx, mail: Mail, caller: Caller, id: number): Promise<void> {
  const owner = await lockUser(trx, id)
  if (owner?.role === userRole.Administrator) await notifyOfChange(trx, mail, caller, { owner, changes: ['restored'] })
}

/**
 * Restores a person's account with its password; sessions stay ended. Refused when the e-mail or national id was taken
 * meanwhile. Undefined when there is no such deleted person.
 */
export async function restorePerson(
  trx: Trx,
  caller: Caller,
  id: number,
  mail: Mail,
): Promise<{ title: string; note?: string } | undefined> {
  const person = await lockDeletedPerson(trx, id)
  if (!person) return undefined
  await refuseStronger(trx, caller, [id])
  const programId = await findProgram(trx, person)
  const hasLostProgram = programId !== person.programId
  const { lostCount } = hasLostProgram
    ? { lostCount: 0 }
    : await restoreActiveEnrollments(trx, caller, 'restoreFromTrash', id)
  await restoreAccount(trx, id, person, programId)
  const { fullName, firstName, lastName, email, nationalId, role } = person
  const after = { firstName, lastName, email, nationalId, role, programId }
  await recordChange(trx, caller, personAudit('restoreFromTrash', id, { after }))
  await notifyRestored(trx, mail, caller, id)
  const note = hasLostProgram ? restoreText.withoutProgram : lostCount > 0 && restoreText.withoutSeats(lostCount)
  return { title: fullName, ...(note && { note }) }
}
