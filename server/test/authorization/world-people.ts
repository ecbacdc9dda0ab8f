import type { RoleName } from '@manara/contract/users.ts'
import type { Db } from '../../src/db/database.ts'
import { type BuiltPerson, buildPerson, cheapPasswords, knownPassword } from '../factories/people.ts'
import type { CanaryCage } from './canaries.ts'

/** One half of the school, with everything in it that an id can name. */
export interface Side {
  programId: number
  courseId: number
  classroomId: number
  enrollmentId: number
  teacher: BuiltPerson
  coordinator: BuiltPerson
  student: BuiltPerson
  applicant: { registrationId: string; email: string }
  /** A mail to the student, who forgot the password and was sent `plantedResetCode`. */
  mailId: number
  /** Things that nothing hangs on, so that they can be deleted. */
  spare: { student: BuiltPerson; programId: number; deletedProgramId: number }
}

/** Administrators, and those who were until a moment ago. */
export interface Staff {
  administrator: BuiltPerson
  fallen: Record<'deletedUser' | 'demotedUser' | 'signedOutUser' | 'userWithNewPassword', BuiltPerson>
}

function plantPerson(db: Db, cage: CanaryCage, name: string, role: RoleName, programId: number | null = null) {
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

async function plantRegistration(db: Db, cage: CanaryCage, name: string, programId: number) {
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

async function plantProgram(db: Db, cage: CanaryCage, name: string, isOpen: boolean) {
  const { id } = await db
    .insertInto('program')
    .values({
      name: cage.plant(`${name}.name`),
      description: cage.plant(`${name}.description`),
      is_registration_open: isOpen,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantDeletedProgram(db: Db, cage: CanaryCage, name: string) {
  const id = await plantProgram(db, cage, name, false)
  await db.updateTable('program_all').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  return id
}

export const plantedResetCode = '40718293'

async function plantResetCode(db: Db, cage: CanaryCage, name: string, { id, email }: BuiltPerson) {
  const codeHash = await cheapPasswords.hash(plantedResetCode)
  const expiresAt = new Date(Date.now() + 900_000)
  await db.insertInto('reset_code').values({ person_id: id, code_hash: codeHash, expires_at: expiresAt }).execute()
  const mail = await db
    .insertInto('mail')
    .values({
      recipient: email,
      recipient_name: cage.plant(`${name}.recipientName`),
      subject: 'رمز إعادة التعيين',
      text_body: cage.plant(`${name}.text`),
      html_body: cage.plant(`${name}.html`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return mail.id
}

/** The other half is built with the same words: `A` and `B` differ in nothing but their canaries. */
export async function buildSide(db: Db, cage: CanaryCage, side: 'A' | 'B'): Promise<Side> {
  const programId = await plantProgram(db, cage, `program${side}`, side === 'A')
  const teacher = await plantPerson(db, cage, `teacher${side}`, 'Teacher')
  const coordinator = await plantPerson(db, cage, `coordinator${side}`, 'Teacher')
  const student = await plantPerson(db, cage, `student${side}`, 'Student', programId)
  const { id: courseId } = await db
    .insertInto('course')
    .values({
      program_id: programId,
      name: cage.plant(`course${side}.name`),
      price: 250_000,
      coordinator_id: coordinator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: classroomId } = await db
    .insertInto('classroom')
    .values({ course_id: courseId, name: cage.plant(`classroom${side}.name`), teacher_id: teacher.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: enrollmentId } = await db
    .insertInto('enrollment')
    .values({ student_id: student.id, classroom_id: classroomId, practical_grade: 25, exam_grade: 60 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const applicant = await plantRegistration(db, cage, `applicant${side}`, programId)
  const mailId = await plantResetCode(db, cage, `mail${side}`, student)
  const spare = {
    student: await plantPerson(db, cage, `spareStudent${side}`, 'Student'),
    programId: await plantProgram(db, cage, `spareProgram${side}`, false),
    deletedProgramId: await plantDeletedProgram(db, cage, `deletedProgram${side}`),
  }
  return { programId, courseId, classroomId, enrollmentId, teacher, coordinator, student, applicant, mailId, spare }
}
