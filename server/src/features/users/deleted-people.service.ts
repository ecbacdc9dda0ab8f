import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { brokenUnique } from '../../db/database-errors.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Caller } from '../../security/caller.ts'
import { reviveActiveEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { holdProgram } from '../programs/programs.service.ts'
import { notifyOfChange } from './account-notices.ts'
import { identityTaken, restoreText } from './deleted-people.errors.ts'
import { type DeletedPerson, findIdentityOwner, lockDeletedPerson, revivePerson } from './deleted-people.queries.ts'
import { fieldOfIndex } from './users.errors.ts'
import { lockUser } from './users.queries.ts'

/** Deleted people as the list of deleted things shows them. */
export const deletedPeople = (db: Db) =>
  db
    .selectFrom('person_all')
    .select([
      'id as rowId',
      sql<string>`first_name || ' ' || last_name`.as('title'),
      sql<string | null>`email`.as('subtitle'),
      'search_key as searchKey',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
    ])
    .where('deleted_at', 'is not', null)

/** Their program may have been deleted after them: then they come back without one. */
async function programOf(trx: Trx, { programId }: DeletedPerson): Promise<number | null> {
  return programId !== null && (await holdProgram(trx, programId)) ? programId : null
}

/**
 * The account lives again, unless somebody took its e-mail or national id in the meantime. The indexes decide a race that
 * the question before could not see.
 */
export async function reviveAccount(trx: Trx, id: number, person: DeletedPerson, programId: number | null) {
  const owner = await findIdentityOwner(trx, person)
  if (owner) throw identityTaken(owner.field, owner.kind)
  try {
    await revivePerson(trx, id, programId)
  } catch (error) {
    const field = fieldOfIndex[brokenUnique(error) ?? '']
    throw field ? identityTaken(field, 'person') : error
  }
}

async function tellOfRestoring(trx: Trx, mail: Mail, caller: Caller, id: number): Promise<void> {
  const owner = await lockUser(trx, id)
  if (owner?.role === userRole.Administrator) await notifyOfChange(trx, mail, caller, { owner, changes: ['restored'] })
}

/**
 * Gives a person back their account with the password it had; sessions stay ended. Refused when somebody took their
 * e-mail or national id in the meantime. Undefined when they are not there to be brought back.
 */
export async function restorePerson(
  trx: Trx,
  caller: Caller,
  id: number,
  mail: Mail,
): Promise<{ title: string; note?: string } | undefined> {
  const person = await lockDeletedPerson(trx, id)
  if (!person) return undefined
  const programId = await programOf(trx, person)
  const hasLostProgram = programId !== person.programId
  const { lostCount } = hasLostProgram
    ? { lostCount: 0 }
    : await reviveActiveEnrollments(trx, caller, 'restoreFromTrash', id)
  await reviveAccount(trx, id, person, programId)
  const { firstName, lastName, email, nationalId, role } = person
  const after = { firstName, lastName, email, nationalId, role, programId }
  await recordChange(trx, caller, { operation: 'restoreFromTrash', entity: 'person', entityId: id, after })
  await tellOfRestoring(trx, mail, caller, id)
  const note = hasLostProgram ? restoreText.withoutProgram : lostCount > 0 && restoreText.withoutSeats(lostCount)
  return { title: `${firstName} ${lastName}`, ...(note && { note }) }
}
