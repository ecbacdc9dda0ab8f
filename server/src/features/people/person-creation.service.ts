import { hasMail } from '@manara/contract/internal-email.ts'
import type { CreatePersonBody, Person } from '@manara/contract/people.ts'
import { userRole } from '@manara/contract/users.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { makeInternalEmails, makeTemporaryNationalIds, withoutPassword } from '../users/account-keys.service.ts'
import { addPerson, namingDuplicates, refuseUnbornDate } from '../users/users.service.ts'
import { missingFields, newPersonProblem, personText } from './people.messages.ts'
import { changeRecord, getPersonOrFail } from './people.service.ts'

/** E-mail and national id of a new person; what may be missing is made (R-account-5, R-people-11). */
async function chooseKeys(trx: Trx, { email, nationalId, hasTemporaryId = false, role }: CreatePersonBody) {
  if (email === undefined && role !== userRole.Student) throw newPersonProblem.withoutEmail()
  if (email !== undefined && !hasMail(email)) throw newPersonProblem.internalEmail()
  if ((nationalId === undefined) !== hasTemporaryId) throw newPersonProblem.withoutNationalId()
  const [internalEmail = ''] = email === undefined ? await makeInternalEmails(trx, 1) : []
  const [temporaryId = ''] = hasTemporaryId ? await makeTemporaryNationalIds(trx, 1) : []
  return {
    email: email ?? internalEmail,
    nationalId: nationalId ?? temporaryId,
    isNationalIdTemporary: hasTemporaryId,
  }
}

/** What the school requires binds new people (R-record-6); a temporary national id is asked for later. */
function refuseIncomplete({ missing, extraFields }: Pick<Person, 'missing' | 'extraFields'>): void {
  const required = missing.filter((field) => field !== 'nationalId')
  if (required.length > 0) throw missingFields(required, extraFields)
}

/** Adds a person with the whole record, or nothing (R-people-12). */
export function createPerson(db: Db, caller: Caller, body: CreatePersonBody) {
  refuseUnbornDate(body.birthDate)
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      const keys = await chooseKeys(trx, body)
      const given = { ...body, ...keys, passwordHash: withoutPassword }
      const { userId } = await addPerson(trx, caller, 'createPerson', given)
      await changeRecord(trx, caller, 'createPerson', userId, body)
      const person = await getPersonOrFail(trx, caller, userId)
      refuseIncomplete(person)
      return { ...person, message: personText.created(person.fullName) }
    }),
  )
}
