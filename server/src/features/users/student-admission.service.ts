import { userRole } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Trx } from '../../db/database.ts'
import type { Caller } from '../../security/caller.ts'
import { setProgramOf } from './program-attachment.service.ts'
import { insertUser, type NewPerson } from './users.queries.ts'
import { auditedUser } from './users.service.ts'

export type Admitted = Omit<NewPerson, 'role'> & { programId: number }

/**
 * Makes an applicant a student of a program, with the password of the request. Whoever calls keeps the program alive and
 * tells what a duplicate means.
 */
export async function admitStudent(
  trx: Trx,
  caller: Caller,
  operation: string,
  { firstName, lastName, email, nationalId, passwordHash, programId }: Admitted,
): Promise<number> {
  const person = { firstName, lastName, email, nationalId, passwordHash, role: userRole.Student }
  const student = await insertUser(trx, person)
  await setProgramOf(trx, [student.userId], programId)
  const change = { entity: 'person', entityId: student.userId, after: { ...auditedUser(student), programId } }
  await recordChange(trx, caller, { operation, ...change })
  return student.userId
}
