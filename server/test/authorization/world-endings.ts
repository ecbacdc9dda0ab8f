import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import type { Files } from '../../src/files/files.ts'
import { buildIssuedCertificate } from '../factories/certificates.ts'
import { buildCertificate, buildGraduation } from '../factories/graduation.ts'
import { pdfOf } from '../factories/materials.ts'
import type { BuiltPerson } from '../factories/people.ts'
import type { CanaryCage } from './canaries.ts'
import { plantPerson } from './world-people.ts'

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
  cage: CanaryCage
  side: 'A' | 'B'
}

async function plantClassroom({ db, cage, side }: Given, name: string, courseId: number, teacherId: number) {
  const { id } = await db
    .insertInto('classroom')
    .values({
      course_id: courseId,
      name: cage.plant(`${name}${side}.name`),
      teacher_id: teacherId,
      status: 'COMPLETED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantFinishedCourse({ db, cage, side }: Given) {
  const { id: programId } = await db
    .insertInto('program')
    .values({ name: cage.plant(`endingProgram${side}.name`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: courseId } = await db
    .insertInto('course')
    .values({ program_id: programId, name: cage.plant(`endingCourse${side}.name`), price: 100_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { programId, courseId }
}

/** A certificate with a number and its file, and the revoked one before it. */
async function plantIssued({ db, files, cage, side }: Given, decidedBy: number) {
  const issuedId = await buildGraduation(db, {
    decidedBy,
    studentId: (await plantPerson(db, cage, `issued${side}`, 'Student')).id,
    programName: cage.plant(`issued${side}.programName`),
  })
  await buildCertificate(db, files, issuedId)
  await buildIssuedCertificate(db, issuedId, { issuedBy: decidedBy, revokedFor: cage.plant(`revoked${side}.reason`) })
  const serial = await buildIssuedCertificate(db, issuedId, {
    issuedBy: decidedBy,
    name: cage.plant(`issued${side}.recipientName`),
    program: cage.plant(`issued${side}.printedProgram`),
    content: { school: cage.plant(`issued${side}.content`) },
    verifyBase: `https://school.example/${cage.plant(`issued${side}.verifyBase`)}`,
  })
  return { issuedId, serial }
}

export async function plantEndings(given: Given, decidedBy: number): Promise<Endings> {
  const { db, files, cage, side } = given
  const { programId, courseId } = await plantFinishedCourse(given)
  // Of people of their own, so that nothing ends for those who knock.
  const teacher = await plantPerson(db, cage, `endingTeacher${side}`, 'Teacher')
  const due = await plantPerson(db, cage, `due${side}`, 'Student', programId)
  const readyClassroomId = await plantClassroom(given, 'readyClassroom', courseId, teacher.id)
  const archivedClassroomId = await plantClassroom(given, 'archivedClassroom', courseId, teacher.id)
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
  const certified = await plantPerson(db, cage, `certified${side}`, 'Student')
  const certifiedId = await buildGraduation(db, {
    decidedBy,
    studentId: certified.id,
    programName: cage.plant(`certificate${side}.programName`),
  })
  await buildCertificate(db, files, certifiedId, {
    bytes: pdfOf(cage.plant(`certificate${side}.content`)),
    fileName: `${cage.plant(`certificate${side}.fileName`)}.pdf`,
  })
  const issued = await plantIssued(given, decidedBy)
  return { programId, readyClassroomId, archivedClassroomId, certified, certifiedId, ...issued }
}
