import { userRole } from '@manara/contract/users.ts'
import type { Trx } from '../../db/database.ts'
import type { Recipient } from '../../mail/mail.ts'

export interface Administrator extends Recipient {
  personId: number
}

export function listAdministrators(trx: Trx): Promise<Administrator[]> {
  return trx
    .selectFrom('person')
    .select(['id as personId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', userRole.Administrator)
    .orderBy('id')
    .execute()
}
