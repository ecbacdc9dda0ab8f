import type { RoleName } from '@manara/contract/users.ts'
import type { Db } from '../../src/db/database.ts'
import { type BuiltPerson, buildPerson, cheapPasswords, knownPassword } from '../factories/people.ts'
import type { CanaryCage } from './canaries.ts'

/** Administrators, and those who were until a moment ago. */
export interface Staff {
  administrator: BuiltPerson
  fallen: Record<'deletedUser' | 'demotedUser' | 'signedOutUser' | 'userWithNewPassword', BuiltPerson>
}

export function plantPerson(db: Db, cage: CanaryCage, name: string, role: RoleName, programId: number | null = null) {
  return buildPerson(db, {
    role,
    firstName: cage.plant(`${name}.firstName`),
    lastName: cage.plant(`${name}.lastName`),
    email: `${cage.plant(`${name}.email`)}@school.example`,
    nationalId: cage.plant(`${name}.nationalId`),
    programId,
  })
}

export async function buildStaff(db: Db, cage: CanaryCage): Promise<Staff> {
  const admin = (name: string) => plantPerson(db, cage, name, 'Administrator')
  return {
    administrator: await admin('administrator'),
    fallen: {
      deletedUser: await admin('deletedUser'),
      demotedUser: await admin('demotedUser'),
      signedOutUser: await admin('signedOutUser'),
      userWithNewPassword: await admin('userWithNewPassword'),
    },
  }
}

export async function plantRegistration(db: Db, cage: CanaryCage, name: string, programId: number) {
  const email = `${cage.plant(`${name}.email`)}@school.example`
  const { id } = await db
    .insertInto('registration')
    .values({
      first_name: cage.plant(`${name}.firstName`),
      last_name: cage.plant(`${name}.lastName`),
      email,
      national_id: cage.plant(`${name}.nationalId`),
      admin_notes: cage.plant(`${name}.adminNotes`),
      password_hash: await cheapPasswords.hash(knownPassword),
      program_id: programId,
      total_price: 1_500_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { registrationId: id, email }
}

/** The student had another e-mail years ago. */
export async function plantEmailChange(db: Db, cage: CanaryCage, name: string, { id }: BuiltPerson) {
  const longAgo = new Date('2020-01-01')
  await db
    .insertInto('email_change')
    .values({
      person_id: id,
      old_email: `${cage.plant(`${name}.oldEmail`)}@school.example`,
      new_email: `${cage.plant(`${name}.newEmail`)}@school.example`,
      code_hash: 'no code',
      code_expires_at: longAgo,
      undo_hash: name,
      undo_expires_at: longAgo,
      confirmed_at: longAgo,
    })
    .execute()
}

export const plantedResetCode = '40718293'

export /** The student forgot the password: a code is open, and the mail about it waits. */
async function plantResetCode(db: Db, cage: CanaryCage, name: string, { id, email }: BuiltPerson) {
  const codeHash = await cheapPasswords.hash(plantedResetCode)
  const expiresAt = new Date(Date.now() + 900_000)
  await db.insertInto('reset_code').values({ person_id: id, code_hash: codeHash, expires_at: expiresAt }).execute()
  await db
    .insertInto('mail')
    .values({
      recipient: email,
      recipient_name: cage.plant(`${name}.recipientName`),
      subject: 'رمز إعادة التعيين',
      text_body: cage.plant(`${name}.text`),
      html_body: cage.plant(`${name}.html`),
    })
    .execute()
}
