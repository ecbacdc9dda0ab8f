import { isShorterThan } from '@manara/contract/password-lengths.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PasswordOwner, refuseEasyPassword } from '../../platform/security/easy-passwords.ts'
import { isGuessable } from '../../platform/security/password-strength.ts'
import { guessablePassword, shortPassword } from '../../platform/security/passwords.errors.ts'

/** `userId` is absent while there is no account. */
type Owner = PasswordOwner & { role: number; userId?: number }

interface PasswordRules {
  schoolName: string
  staffLength: number
  studentLength: number
  hasGrants: boolean
  birthDate: string | null
  phones: string[]
}

/** How short passwords may be is a setting of the school; its name and the owner's numbers are what others try first. */
async function getPasswordRules(db: Db, userId: number | undefined): Promise<PasswordRules> {
  const { rows } = await sql<PasswordRules>`
    select school_name as "schoolName", staff_password_length as "staffLength",
      student_password_length as "studentLength",
      exists (select from person_access where person_id = ${userId ?? null}::integer) as "hasGrants",
      (select to_char(birth_date, 'YYYY-MM-DD') from person where id = ${userId ?? null}::integer) as "birthDate",
      array(select digits from person_phone where person_id = ${userId ?? null}::integer) as phones
    from school_settings`.execute(db)
  const [rules] = rows
  if (!rules) throw new Error('the school has no settings')
  return rules
}

/** Whoever works in the office has at least so many characters, whatever the school set (R-password-2). */
const leastOfOffice = 8

function getLeastLength({ role }: Owner, { staffLength, studentLength, hasGrants }: PasswordRules): number {
  if (role === userRole.Student) return studentLength
  const isOffice = role === userRole.Administrator || role === userRole.Staff || hasGrants
  return isOffice ? Math.max(staffLength, leastOfOffice) : staffLength
}

async function refuseWeak(field: string, password: string, owner: Owner, rules: PasswordRules): Promise<void> {
  const least = getLeastLength(owner, rules)
  if (isShorterThan(password, least)) throw shortPassword(field, least)
  if (owner.role === userRole.Student) return
  if (await isGuessable(password, owner, rules.schoolName)) throw guessablePassword(field)
}

/** A new password must have the school's length; that of staff must also be hard to guess, no matter who sets it. */
export async function refuseWeakPassword(db: Db, field: string, password: string, owner: Owner): Promise<void> {
  await refuseWeak(field, password, owner, await getPasswordRules(db, owner.userId))
}

/** The same of a password that its owner chooses, which must not be easy either (R-password-3). */
export async function refuseBadChoice(db: Db, field: string, password: string, owner: Owner): Promise<void> {
  const rules = await getPasswordRules(db, owner.userId)
  const { birthDate, phones, schoolName } = rules
  refuseEasyPassword(field, password, { ...owner, birthDate, phones, schoolName })
  await refuseWeak(field, password, owner, rules)
}
