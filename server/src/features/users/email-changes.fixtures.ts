import { undoEmailChange } from '@manara/contract/account.ts'
import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { updateUser, userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { freshEmail } from './account-emails.fixtures.ts'
import { admin, server } from './admin.fixtures.ts'

export const login = (email: string, password = knownPassword) =>
  server.as('visitor').call(loginEndpoint, { body: { email, password } })

/** Lets an administrator change the e-mail of a person. */
export async function moved(person: BuiltPerson, email = freshEmail()) {
  const { firstName, lastName, nationalId, role } = person
  const body = { firstName, lastName, nationalId, email, role: userRole[role] }
  const { status } = await admin.send(updateUser, { params: { id: person.id }, body })
  expect(status).toBe(200)
  return { ...person, email }
}

export const build = (role: BuiltPerson['role'] = 'Student') => buildPerson(server.db, { role })
export const undo = (secret: string, newPassword = 'Harbour-Lamp-77') =>
  server.as('visitor').call(undoEmailChange, { body: { secret, newPassword } })
export const letTimePass = (hours: number) =>
  sql`update email_change set undo_expires_at = undo_expires_at - make_interval(hours => ${hours}),
    code_expires_at = code_expires_at - make_interval(hours => ${hours})`.execute(server.db)
