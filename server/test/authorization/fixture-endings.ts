import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildIssuedCertificate } from '../factories/certificates.ts'
import { buildCertificate, buildGraduation } from '../factories/graduation.ts'
import { buildPdf } from '../factories/materials.ts'
import type { BuiltPerson } from '../factories/people.ts'
import type { Canaries } from './canaries.ts'
import { createPerson } from './fixture-people.ts'

/** How studies end: a program with a student who is due, a graduate with a certificate, and classrooms for the archive. */
export interface Endings {
  /** Its only student has a final grade in its only course. */
  programId: number
  readyClassroomId: number
  archivedClassroomId: number
  certified: BuiltPerson
  certifiedId: string
  /** Of a graduate whose certificate the system issued, after another one was revoked. */
  issuedId: string
  serial: string
}

interface Given {
  db: Db
  files: Files
  cage: Canaries
  side: 'A' | 'B'
}

async function createClassroom({ db, cage, side }: Given, name: string, courseId: number, teacherId: number) {
  const { id } = await db
    .insertInto('classroom')
    .values({
      course_id: courseId,
      name: cage.create(`${name}${side}.name`),
      teacher_id: teacherId,
      status: 'COMPLETED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createFinishedCourse({ db, cage, side }: Given) {
  const { id: programId } = await db
    .insertInto('program')
    .values({ name: cage.create(`endingProgram${side}.name`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: courseId } = await db
    .insertInto('course')
    .values({ program_id: programId, name: cage.create(`endingCourse${side}.name`), price: 100_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { programId, courseId }
}

/** A certificate with a number and its file, and the revoked one before it. */
async function createIssued({ db, files, cage, side }: Given, decidedBy: number) {
  const issuedId = await buildGraduation(db, {
    decidedBy,
    studentId: (await createPerson(db, cage, `issued${side}`, 'Student')).id,
    programName: cage.create(`issued${side}.programName`),
  })
  await buildCertificate(db, files, issuedId)
  await buildIssuedCertificate(db, issuedId, { issuedBy: decidedBy, revokedFor: cage.create(`revoked${side}.reason`) })
  const serial = await buildIssuedCertificate(db, issuedId, {
    issuedBy: decidedBy,
    name: cage.create(`issued${side}.recipientName`),
    program: cage.create(`issued${side}.printedProgram`),
    content: { school: cage.create(`issued${side}.content`) },
    verifyBase: `https://school.example/${cage.create(`issued${side}.verifyBase`)}`,
  })
  return { issuedId, serial }
}

export async function createEndings(given: Given, decidedBy: number): Promise<Endings> {
  const { db, files, cage, side } = given
  const { programId, courseId } = await createFinishedCourse(given)
  // Of people of their own, so that nothing ends for those who requestAs.
  const teacher = await createPerson(db, cage, `endingTeacher${side}`, 'Teacher')
  const due = await createPerson(db, cage, `due${side}`, 'Student', programId)
  const readyClassroomId = await createClassroom(given, 'readyClassroom', courseId, teacher.id)
  const archivedClassroomId = await createClassroom(given, 'archivedClassroom', courseId, teacher.id)
  const marks = { practical_grade: 25, exam_grade: 60, final_grade: 85 }
  for (const classroom_id of [readyClassroomId, archivedClassroomId])
    await db
      .insertInto('enrollment')
      .values({ student_id: due.id, classroom_id, ...marks })
      .execute()
  await db
    .updateTable('classroom')
    .set({ archived_at: new Date(), archived_by: decidedBy })
    .where('id', '=', archivedClassroomId)
    .execute()
  await sql`select take_archive_pictures(array[${archivedClassroomId}::integer])`.execute(db)
  const certified = await createPerson(db, cage, `certified${side}`, 'Student')
  const certifiedId = await buildGraduation(db, {
    decidedBy,
    studentId: certified.id,
    programName: cage.create(`certificate${side}.programName`),
  })
  await buildCertificate(db, files, certifiedId, {
    bytes: buildPdf(cage.create(`certificate${side}.content`)),
    fileName: `${cage.create(`certificate${side}.fileName`)}.pdf`,
  })
  const issued = await createIssued(given, decidedBy)
  return { programId, readyClassroomId, archivedClassroomId, certified, certifiedId, ...issued }
}
