import { userRole } from '@manara/contract/users.ts'
import { type AuditedOperation, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { setStudentsProgram } from './program-attachment.service.ts'
import { insertUser, type NewPerson } from './users.queries.ts'
import { auditedUser } from './users.service.ts'

export type Admitted = Omit<NewPerson, 'role'> & { programId: number }

/**
 * Makes an applicant a student of a program, with the password of the request. The caller keeps the program from being
 * deleted and explains duplicates.
 */
export async function admitStudent(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  { programId, ...person }: Admitted,
): Promise<number> {
  const student = await insertUser(trx, { ...person, role: userRole.Student })
  await setStudentsProgram(trx, [student.userId], programId)
  await recordChange(
    trx,
    caller,
    personAudit(operation, student.userId, { after: { ...auditedUser(student), programId } }),
  )
  return student.userId
}
