import type { RoleName } from '@manara/contract/users.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { type BuiltPerson, buildPerson, cheapPasswords, knownPassword } from '../factories/people.ts'
import type { Canaries } from './canaries.ts'

/** Administrators, and those who were until a moment ago. */
export interface Staff {
  administrator: BuiltPerson
  registrar: BuiltPerson
  director: BuiltPerson
  /** Two roles of the school that nobody holds. */
  ownRoles: [number, number]
  deletedRoles: [number, number]
  /** Grants of two people who are no personas. */
  grants: [number, number]
  /** Acts that wait for a second administrator, asked for by another one, and by the persona. */
  approvals: Record<'ofAnother' | 'own', [number, number]>
  fallen: Record<'deletedUser' | 'demotedUser' | 'signedOutUser' | 'userWithNewPassword', BuiltPerson>
}

export async function createPerson(
  db: Db,
  cage: Canaries,
  name: string,
  role: RoleName,
  programId: number | null = null,
): Promise<BuiltPerson> {
  const plant = (field: string) => cage.create(`${name}.${field}`)
  const person = await buildPerson(db, {
    role,
    firstName: plant('firstName'),
    lastName: plant('lastName'),
    email: `${plant('email')}@school.example`,
    nationalId: plant('nationalId'),
    programId,
  })
  await db
    .updateTable('person')
    .set({
      father_name: plant('fatherName'),
      grandfather_name: plant('grandfatherName'),
      latin_name: plant('latinName'),
    })
    .where('id', '=', person.id)
    .execute()
  return person
}

async function createOwnRole(db: Db, cage: Canaries, name: string, isDeleted = false): Promise<number> {
  const texts = { name: cage.create(`${name}.name`), description: cage.create(`${name}.description`) }
  const deleted_at = isDeleted ? new Date() : null
  const values = { ...texts, permissions: ['person.read', 'registration.read'], deleted_at }
  return (await db.insertInto('access_role').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function createHolder(db: Db, cage: Canaries, name: string, key: string) {
  const person = await createPerson(db, cage, name, 'Staff')
  const { id: role } = await db.selectFrom('access_role').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const values = { person_id: person.id, role_id: role, reason: cage.create(`${name}.reason`) }
  const { id } = await db.insertInto('role_grant').values(values).returning('id').executeTakeFirstOrThrow()
  return { person, grantId: id }
}

/** A grant that an administrator asked for. */
async function createApproval(db: Db, cage: Canaries, name: string, askedBy: BuiltPerson, roleId: number) {
  const { id: personId } = await createPerson(db, cage, `${name}Person`, 'Staff')
  const texts = { title: cage.create(`${name}.title`), reason: cage.create(`${name}.reason`) }
  const body = JSON.stringify({ personId, roleId, reason: texts.reason })
  const values = { operation: 'createGrant', body, asked_by: askedBy.id }
  const approval = await db
    .insertInto('approval')
    .values({ ...values, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return approval.id
}

export async function buildStaff(db: Db, cage: Canaries): Promise<Staff> {
  const admin = (name: string) => createPerson(db, cage, name, 'Administrator')
  const holder = (name: string, key: string) => createHolder(db, cage, name, key)
  const administrator = await admin('administrator')
  const ownRoles: Staff['ownRoles'] = [await createOwnRole(db, cage, 'roleA'), await createOwnRole(db, cage, 'roleB')]
  const userWithNewPassword = await admin('userWithNewPassword')
  const askedRole = await createOwnRole(db, cage, 'askedRole')
  const approval = (name: string, askedBy: BuiltPerson) => createApproval(db, cage, name, askedBy, askedRole)
  return {
    administrator,
    ownRoles,
    approvals: {
      ofAnother: [await approval('approvalA', userWithNewPassword), await approval('approvalB', userWithNewPassword)],
      own: [await approval('ownApprovalA', administrator), await approval('ownApprovalB', administrator)],
    },
    registrar: (await holder('registrar', 'registrar')).person,
    director: (await holder('director', 'director')).person,
    deletedRoles: [
      await createOwnRole(db, cage, 'deletedRoleA', true),
      await createOwnRole(db, cage, 'deletedRoleB', true),
    ],
    grants: [(await holder('holderA', 'director')).grantId, (await holder('holderB', 'director')).grantId],
    fallen: {
      deletedUser: await admin('deletedUser'),
      demotedUser: await admin('demotedUser'),
      signedOutUser: await admin('signedOutUser'),
      userWithNewPassword,
    },
  }
}

export async function createRegistration(db: Db, cage: Canaries, name: string, programId: number) {
  const email = `${cage.create(`${name}.email`)}@school.example`
  const { id } = await db
    .insertInto('registration')
    .values({
      first_name: cage.create(`${name}.firstName`),
      last_name: cage.create(`${name}.lastName`),
      email,
      national_id: cage.create(`${name}.nationalId`),
      admin_notes: cage.create(`${name}.adminNotes`),
      password_hash: await cheapPasswords.hash(knownPassword),
      program_id: programId,
      total_price: 1_500_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { registrationId: id, email }
}

export async function createMatch(db: Db, low: BuiltPerson, high: BuiltPerson): Promise<number> {
  const { id } = await db
    .insertInto('person_match')
    .values({ low_id: low.id, high_id: high.id, level: 2, reasons: ['SAME_NAME'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The student had another e-mail years ago. */
export async function createEmailChange(db: Db, cage: Canaries, name: string, { id }: BuiltPerson) {
  const longAgo = new Date('2020-01-01')
  await db
    .insertInto('email_change')
    .values({
      person_id: id,
      old_email: `${cage.create(`${name}.oldEmail`)}@school.example`,
      new_email: `${cage.create(`${name}.newEmail`)}@school.example`,
      code_hash: 'no code',
      code_expires_at: longAgo,
      undo_hash: name,
      undo_expires_at: longAgo,
      confirmed_at: longAgo,
    })
    .execute()
}

export const createdResetCode = '40718293'

export /** The student forgot the password: a code is open, and the mail about it waits. */
async function createResetCode(db: Db, cage: Canaries, name: string, { id, email }: BuiltPerson) {
  const codeHash = await cheapPasswords.hash(createdResetCode)
  const expiresAt = new Date(Date.now() + 900_000)
  await db.insertInto('reset_code').values({ person_id: id, code_hash: codeHash, expires_at: expiresAt }).execute()
  await db
    .insertInto('mail')
    .values({
      recipient: email,
      recipient_name: cage.create(`${name}.recipientName`),
      subject: 'رمز إعادة التعيين',
      text_body: cage.create(`${name}.text`),
      html_body: cage.create(`${name}.html`),
    })
    .execute()
}

/** What the office knows of a student beyond the account. */
export async function createRecord(db: Db, cage: Canaries, name: string, { id }: BuiltPerson): Promise<number> {
  const plant = (field: string) => cage.create(`${name}.${field}`)
  await db
    .insertInto('person_record')
    .values({
      person_id: id,
      mother_name: plant('motherName'),
      birth_place: plant('birthPlace'),
      nationality: plant('nationality'),
      register_place: plant('registerPlace'),
      register_number: plant('registerNumber'),
      governorate: plant('governorate'),
      address: plant('address'),
      previous_school: plant('previousSchool'),
      previous_certificate: plant('previousCertificate'),
      note: plant('note'),
      extra: JSON.stringify({ f1: plant('extra') }),
    })
    .execute()
  await db
    .insertInto('person_phone')
    .values({
      person_id: id,
      position: 1,
      relation: 'FATHER',
      holder_name: plant('holderName'),
      typed: plant('phone'),
      e164: plant('e164'),
      digits: plant('digits'),
    })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      person_id: id,
      credential_id: `credential of ${name}`,
      public_key: Buffer.of(0),
      user_handle: 'handle',
      rp_id: 'localhost',
      is_synced: false,
      name: plant('passkey'),
      // It opens nothing: the person signs in by password.
      revoked_at: new Date(),
    })
    .execute()
  const { id: extraFieldId } = await db
    .insertInto('extra_field')
    .values({
      label: plant('fieldLabel'),
      kind: 'CHOICE',
      choices: JSON.stringify([{ id: 1, label: plant('choice'), isRetired: false }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person_health')
    .values({ person_id: id, alert: cage.create(`alert${name}.text`), note: plant('healthNote') })
    .execute()
  return extraFieldId
}
