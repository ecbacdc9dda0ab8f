import type { UserRole } from '@manara/contract/users.ts'
import type { Db } from '../../db/database.ts'

export interface Account {
  personId: number
  role: UserRole
  fullName: string
  email: string
  passwordHash: string
}

export async function getAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('person')
    .select([
      'id as personId',
      'role',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'password_hash as passwordHash',
    ])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && { ...row, role: row.role as UserRole, fullName: `${row.firstName} ${row.lastName}` }
}

/** The newest request of an e-mail that did not become an account: somebody rejected may look at the reason. */
export function getRegistrationByEmail(db: Db, email: string) {
  return db
    .selectFrom('registration')
    .select([
      'id as registrationId',
      'first_name as firstName',
      'last_name as lastName',
      'status',
      'password_hash as passwordHash',
    ])
    .where('email', '=', email)
    .where('status', '<>', 'Approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
