import type { Db } from '../../src/db/database.ts'
import type { Files } from '../../src/files/files.ts'
import { buildFileMaterial, buildLinkMaterial, pdfOf } from '../factories/materials.ts'
import type { BuiltPerson } from '../factories/people.ts'
import type { CanaryCage } from './canaries.ts'
import { type Endings, plantEndings } from './world-endings.ts'
import { plantEmailChange, plantPerson, plantRegistration, plantResetCode } from './world-people.ts'
import { plantQuestions, type Questions } from './world-questions.ts'
import { plantQuizzes, type Quizzes } from './world-quizzes.ts'
import { plantRequests, type Requests } from './world-registrations.ts'

/** One half of the school, with everything in it that an id can name. */
export interface Side {
  programId: number
  courseId: number
  classroomId: number
  enrollmentId: number
  /** The entry of the trail that says how the marks of that place came about. */
  marksChangeId: number
  teacher: BuiltPerson
  coordinator: BuiltPerson
  student: BuiltPerson
  applicant: { registrationId: string; email: string }
  requests: Requests
  announcements: Announcements
  /** A file and a link of the course. */
  materials: Record<'file' | 'link', number>
  /** The same of the lecture. */
  lectureMaterials: Record<'file' | 'link', number>
  /** Of the graduate, without a certificate file yet. */
  graduationId: string
  graduate: BuiltPerson
  /** Of the program, but in no classroom. */
  newcomer: BuiltPerson
  /** Another classroom of the same course, with another teacher. */
  otherClassroomId: number
  /** Of the same teacher, where a student has both marks but no final grade. */
  unfinishedClassroomId: number
  lectureId: number
  quizzes: Quizzes
  questions: Questions
  endings: Endings
  /** Things that nothing hangs on, so that they can be deleted. */
  spare: {
    student: BuiltPerson
    programId: number
    deletedProgramId: number
    courseId: number
    classroomId: number
  }
}

/** By the administrator to everybody and to the program, by the coordinator to the course, by the teacher to the classroom. */
export type Announcements = Record<'toAll' | 'toProgram' | 'toCourse' | 'toClassroom', number>

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

interface Given {
  db: Db
  files: Files
  cage: CanaryCage
  side: 'A' | 'B'
}

async function plantCourse({ db, cage, side }: Given, name: string, programId: number, coordinatorId: number | null) {
  const { id } = await db
    .insertInto('course')
    .values({
      program_id: programId,
      name: cage.plant(`${name}${side}.name`),
      price: 250_000,
      coordinator_id: coordinatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantClassroom({ db, cage, side }: Given, name: string, courseId: number, teacherId: number | null) {
  const { id } = await db
    .insertInto('classroom')
    .values({ course_id: courseId, name: cage.plant(`${name}${side}.name`), teacher_id: teacherId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Target {
  scope: number
  author_id: number
  program_id?: number
  course_id?: number
  classroom_id?: number
}

async function plantAnnouncement({ db, cage, side }: Given, name: string, target: Target) {
  const { id } = await db
    .insertInto('announcement')
    .values({ title: cage.plant(`${name}${side}.title`), content: cage.plant(`${name}${side}.content`), ...target })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantLecture({ db, cage, side }: Given, classroomId: number) {
  const { id } = await db
    .insertInto('lecture')
    .values({
      classroom_id: classroomId,
      title: cage.plant(`lecture${side}.title`),
      description: cage.plant(`lecture${side}.description`),
      lecture_order: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With marks; the final grade is the sum, or not calculated yet. */
async function plantEnrollment({ db }: Given, studentId: number, classroomId: number, final: number | null) {
  const { id } = await db
    .insertInto('enrollment')
    .values({
      student_id: studentId,
      classroom_id: classroomId,
      practical_grade: 25,
      exam_grade: 60,
      final_grade: final,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantMaterials(
  { db, files, cage }: Given,
  names: { file: string; link: string },
  given: { courseId?: number; lectureId?: number; uploadedBy: number },
) {
  const { file: name, link } = names
  return {
    file: await buildFileMaterial(db, files, {
      ...given,
      title: cage.plant(`${name}.title`),
      description: cage.plant(`${name}.description`),
      fileName: `${cage.plant(`${name}.fileName`)}.pdf`,
      bytes: pdfOf(cage.plant(`${name}.content`)),
    }),
    link: await buildLinkMaterial(db, {
      ...given,
      title: cage.plant(`${link}.title`),
      url: `https://example.org/${cage.plant(`${link}.url`)}`,
    }),
  }
}

async function plantGraduation({ db, cage, side }: Given, studentId: number, programId: number, decidedBy: number) {
  const { id } = await db
    .insertInto('graduation')
    .values({
      student_id: studentId,
      program_id: programId,
      program_name: cage.plant(`graduation${side}.programName`),
      outcome: 'GRADUATED',
      final_gpa: 85,
      passing_gpa: 60,
      grades: JSON.stringify([
        {
          courseId: 1,
          courseName: cage.plant(`graduation${side}.courseName`),
          classroomId: 1,
          classroomName: cage.plant(`graduation${side}.classroomName`),
          practicalGrade: 25,
          examGrade: 60,
          finalGrade: 85,
        },
      ]),
      decided_by: decidedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantMarksChange(db: Db, enrollmentId: number, actorId: number): Promise<number> {
  const { id } = await db
    .insertInto('audit_entry')
    .values({
      actor_id: actorId,
      operation: 'saveRawGrades',
      ...{ entity: 'enrollment', entity_id: String(enrollmentId) },
      before: JSON.stringify({ practicalGrade: 20, examGrade: 60, finalGrade: 80 }),
      after: JSON.stringify({ practicalGrade: 25, examGrade: 60, finalGrade: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The other half is built with the same words: `A` and `B` differ in nothing but their canaries. */
export async function buildSide(given: Given, administratorId: number): Promise<Side> {
  const { db, cage, side } = given
  const programId = await plantProgram(db, cage, `program${side}`, side === 'A')
  const teacher = await plantPerson(db, cage, `teacher${side}`, 'Teacher')
  const coordinator = await plantPerson(db, cage, `coordinator${side}`, 'Teacher')
  const student = await plantPerson(db, cage, `student${side}`, 'Student', programId)
  const newcomer = await plantPerson(db, cage, `newcomer${side}`, 'Student', programId)
  const courseId = await plantCourse(given, 'course', programId, coordinator.id)
  const classroomId = await plantClassroom(given, 'classroom', courseId, teacher.id)
  const otherClassroomId = await plantClassroom(given, 'otherClassroom', courseId, coordinator.id)
  const enrollmentId = await plantEnrollment(given, student.id, classroomId, 85)
  const marksChangeId = await plantMarksChange(db, enrollmentId, teacher.id)
  const lectureId = await plantLecture(given, classroomId)
  const by = (author_id: number) => ({ author_id })
  const announcements = {
    toAll: await plantAnnouncement(given, 'toAll', { scope: 0, ...by(administratorId) }),
    toProgram: await plantAnnouncement(given, 'toProgram', { scope: 1, program_id: programId, ...by(administratorId) }),
    toCourse: await plantAnnouncement(given, 'toCourse', { scope: 2, course_id: courseId, ...by(coordinator.id) }),
    toClassroom: await plantAnnouncement(given, 'toClassroom', {
      scope: 3,
      classroom_id: classroomId,
      ...by(teacher.id),
    }),
  }
  const materials = await plantMaterials(
    given,
    { file: `material${side}`, link: `link${side}` },
    { courseId, uploadedBy: administratorId },
  )
  const lectureMaterials = await plantMaterials(
    given,
    { file: `lectureMaterial${side}`, link: `lectureLink${side}` },
    { lectureId, uploadedBy: teacher.id },
  )
  const quizzes = await plantQuizzes(given, { classroomId, teacherId: teacher.id, studentId: student.id })
  const graduate = await plantPerson(db, cage, `graduate${side}`, 'Student', programId)
  const unfinishedClassroomId = await plantClassroom(given, 'unfinishedClassroom', courseId, teacher.id)
  await plantEnrollment(given, graduate.id, unfinishedClassroomId, null)
  const graduationId = await plantGraduation(given, graduate.id, programId, administratorId)
  const applicant = await plantRegistration(db, cage, `applicant${side}`, programId)
  const requests = await plantRequests(db, given.files, cage, side, programId)
  await plantResetCode(db, cage, `mail${side}`, student)
  await plantEmailChange(db, cage, `mail${side}`, student)
  const spareProgramId = await plantProgram(db, cage, `spareProgram${side}`, false)
  const spare = {
    student: await plantPerson(db, cage, `spareStudent${side}`, 'Student'),
    programId: spareProgramId,
    deletedProgramId: await plantDeletedProgram(db, cage, `deletedProgram${side}`),
    courseId: await plantCourse(given, 'spareCourse', programId, null),
    classroomId: await plantClassroom(given, 'spareClassroom', courseId, null),
  }
  const people = { teacher, coordinator, student, newcomer, graduate, applicant, requests }
  const classrooms = { classroomId, otherClassroomId, unfinishedClassroomId }
  const places = { programId, courseId, ...classrooms, lectureId, enrollmentId, marksChangeId, graduationId }
  const questions = await plantQuestions(given, {
    courseId,
    teacherId: teacher.id,
    coordinatorId: coordinator.id,
    studentId: student.id,
    rivalId: graduate.id,
  })
  const endings = await plantEndings(given, administratorId)
  return { ...people, ...places, announcements, materials, lectureMaterials, quizzes, questions, endings, spare }
}
