import type { DemoAccount } from '@manara/contract/school.ts'
import { roleNames, userRole } from '@manara/contract/users.ts'
import { Type } from 'typebox'
import { demoAccounts } from '../features/settings/demo-accounts.ts'
import type { Trx } from '../platform/db/database.ts'
import type { DemoPerson } from './demo-people.ts'
import { demoTable } from './demo-table.ts'

const columns = {
  kind: Type.String(),
  role: Type.Enum([...roleNames]),
  firstName: Type.String(),
  lastName: Type.String(),
  nationalId: Type.String(),
}

/** Staff, by the key of the role that each holds. */
export const officeKinds = ['registrar', 'director'] as const

/** Gives each of the named staff, in their order, the role of the office; further people student affairs. */
export async function grantOfficeRoles(trx: Trx, personIds: readonly number[]): Promise<void> {
  for (const [index, personId] of personIds.entries())
    await trx
      .insertInto('role_grant')
      .columns(['person_id', 'role_id'])
      .expression((from) =>
        from
          .selectFrom('access_role')
          .select(({ val }) => [val(personId).as('person_id'), 'id'])
          .where('key', '=', officeKinds[index] ?? 'registrar'),
      )
      .execute()
}

/** One of the people whom the sign-in page offers in a demo school; their names are those of the pictures in the documentation. */
export function namedPerson(kind: DemoAccount['kind']): DemoPerson & { role: number } {
  const account = demoAccounts.find((candidate) => candidate.kind === kind)
  const person = demoTable('named-people', columns).find((candidate) => candidate.kind === kind)
  if (!account || !person) throw new Error(`no demo account is of the kind ${kind}`)
  const { firstName, lastName, nationalId, role } = person
  return { firstName, lastName, nationalId, role: userRole[role], email: account.email }
}
