import { randomInt } from 'node:crypto'
import { type RoleName, userRole } from '@manara/contract/users.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { createPasswords } from '../../src/platform/security/passwords.ts'

/** Hashes as in production, at the lowest cost argon2 allows: the tests are about behaviour, not about strength. */
export const cheapPasswords = createPasswords({ memoryKiB: 8, passes: 1 })

export const knownPassword = 'Sunrise-2026'
const knownHash = await cheapPasswords.hash(knownPassword)

export interface PersonGiven {
  role?: RoleName
  firstName?: string
  lastName?: string
  email?: string
  nationalId?: string
  programId?: number | null
  isNationalIdTemporary?: boolean
  /** Without one, the account waits for its activation code. */
  hasPassword?: boolean
}

export interface BuiltPerson {
  id: number
  role: RoleName
  firstName: string
  lastName: string
  email: string
  nationalId: string
}

/** Numbers of one length: none is part of another, and their order as text is their order. Files of one worker share them. */
let built = 100_000

/** A number in letters whose order is that of the digits: names hold no numbers. */
const inLetters = (number: number) => String(number).replace(/\d/g, (digit) => 'ابتثجحخدذر'.charAt(Number(digit)))

/** A living person, with the password `knownPassword` unless `hasPassword` is false. */
export async function buildPerson(db: Db, given: PersonGiven = {}): Promise<BuiltPerson> {
  const number = ++built
  const { role = 'Student', firstName = 'رنا', lastName = `الشامي ${inLetters(number)}`, programId = null } = given
  const email = given.email ?? `person${number}@school.example`
  const nationalId = given.nationalId ?? String(randomInt(1e10, 9e10))
  const { id } = await db
    .insertInto('person')
    .values({
      role: userRole[role],
      first_name: firstName,
      last_name: lastName,
      email,
      national_id: nationalId,
      is_national_id_temporary: given.isNationalIdTemporary ?? false,
      password_hash: given.hasPassword === false ? '-' : knownHash,
      program_id: programId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, role, firstName, lastName, email, nationalId }
}
