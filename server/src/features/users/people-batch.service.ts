import { type AuditedOperation, personAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { makeInternalEmails, makeTemporaryNationalIds, withoutPassword } from './account-keys.service.ts'
import { insertPeople, type PersonColumns, updatePeople } from './people-batch.queries.ts'

export type { PersonColumns } from './people-batch.queries.ts'

/** A new person. Gets an internal e-mail or a temporary national id where there is none (R-account-5, R-people-11). */
export type NewPersonColumns = Omit<PersonColumns, 'email' | 'nationalId' | 'isNationalIdTemporary'> & {
  email: string | null
  nationalId: string | null
}

export interface PersonChange {
  personId: number
  before: PersonColumns
  after: PersonColumns
}

async function fillKeys(trx: Trx, people: readonly NewPersonColumns[]): Promise<PersonColumns[]> {
  const emails = await makeInternalEmails(trx, people.filter(({ email }) => email === null).length)
  const ids = await makeTemporaryNationalIds(trx, people.filter(({ nationalId }) => nationalId === null).length)
  return people.map((person) => ({
    ...person,
    email: person.email ?? emails.pop() ?? '',
    isNationalIdTemporary: person.nationalId === null,
    nationalId: person.nationalId ?? ids.pop() ?? '',
  }))
}

const audited = ({ isBirthYearOnly: _, isNationalIdTemporary: __, ...columns }: PersonColumns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))

/** Adds people without a password, whose accounts wait for an activation code; the numbers are in their order. */
export async function addPeople(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  role: number,
  people: readonly NewPersonColumns[],
): Promise<number[]> {
  if (people.length === 0) return []
  const filled = await fillKeys(trx, people)
  const ids = await insertPeople(trx, role, withoutPassword, filled)
  await recordChanges(
    trx,
    caller,
    filled.map((person, at) => personAudit(operation, ids[at] ?? 0, { after: { ...audited(person), role } as object })),
  )
  return ids
}

/** Changes names and identities of people whom the caller has locked. */
export async function changePeople(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  changes: readonly PersonChange[],
): Promise<void> {
  if (changes.length === 0) return
  await updatePeople(
    trx,
    changes.map(({ personId, after }) => ({ ...after, personId })),
  )
  await recordChanges(
    trx,
    caller,
    changes.map(({ personId, before, after }) =>
      personAudit(operation, personId, { before: audited(before) as object, after: audited(after) as object }),
    ),
  )
}
