import { isShorterThan } from '@manara/contract/password-lengths.ts'
import { userRole } from '@manara/contract/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PasswordOwner } from '../../platform/security/easy-passwords.ts'
import { isGuessable } from '../../platform/security/password-strength.ts'
import { guessablePassword, shortPassword } from '../../platform/security/passwords.errors.ts'

/** How short passwords may be is a setting of the school; its name is what others try first. */
const getPasswordRules = (db: Db) =>
  db
    .selectFrom('school_settings')
    .select(['school_name as schoolName'])
    .select(['staff_password_length as staffLength', 'student_password_length as studentLength'])
    .executeTakeFirstOrThrow()

/** A new password must have the school's length; that of staff must also be hard to guess, no matter who sets it. */
export async function refuseWeakPassword(
  db: Db,
  field: string,
  password: string,
  owner: PasswordOwner & { role: number },
): Promise<void> {
  const { schoolName, staffLength, studentLength } = await getPasswordRules(db)
  const isStaff = owner.role !== userRole.Student
  const least = isStaff ? staffLength : studentLength
  if (isShorterThan(password, least)) throw shortPassword(field, least)
  if (isStaff && (await isGuessable(password, owner, schoolName))) throw guessablePassword(field)
}
