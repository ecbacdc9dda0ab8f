import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildFileMaterial, buildLinkMaterial, buildPdf } from '../factories/materials.ts'
import type { BuiltPerson } from '../factories/people.ts'
import { buildPersonDocument, buildPersonPhoto } from '../factories/person-files.ts'
import type { Canaries } from './canaries.ts'
import { type Bars, createBars, createRule } from './fixture-absence.ts'
import { type Changes, createChanges } from './fixture-changes.ts'
import { createEndings, type Endings } from './fixture-endings.ts'
import { createExcuses, type Excuses } from './fixture-excuses.ts'
import { createWaitingStudent, type WaitingStudent } from './fixture-first-codes.ts'
import { createGradeBook, type GradeBook } from './fixture-grade-book.ts'
import { createImports, type Imports } from './fixture-imports.ts'
import { createLessons, type FixtureLessons } from './fixture-lessons.ts'
import {
  createEmailChange,
  createMatch,
  createPerson,
  createRecord,
  createRegistration,
  createResetCode,
} from './fixture-people.ts'
import { createDataCopies, type DataCopies } from './fixture-privacy.ts'
import { createQuestions, type Questions } from './fixture-questions.ts'
import { createQuizzes, type Quizzes } from './fixture-quizzes.ts'
import { createRequests, type Requests } from './fixture-registrations.ts'
import { createTerms, type Terms } from './fixture-terms.ts'

/** One half of the school, with everything in it that an id can name. */
export interface Side {
  programId: number
  courseId: number
  classroomId: number
  enrollmentId: number
  /** Besides the one of the whole school; may not read health notes. */
  administrator: BuiltPerson
  /** A choice, in the records of all. */
  extraFieldId: number
  /** Of the student. */
  documentId: number
  /** Of the student. */
  dataCopies: DataCopies
  /** Of the student. */
  excuses: Excuses
  bars: Bars
  gradeBook: GradeBook
  /** The entry of the trail that says how the marks of that place came about. */
  marksChangeId: number
  teacher: BuiltPerson
  coordinator: BuiltPerson
  student: BuiltPerson
  applicant: { registrationId: string; email: string }
  requests: Requests
  announcements: Announcements
  lessons: FixtureLessons
  /** A file and a link of the course. */
  materials: Record<'file' | 'link', number>
  /** The same of the lecture. */
  lectureMaterials: Record<'file' | 'link', number>
  /** Of the graduate, without a certificate file yet. */
  graduationId: string
  graduate: BuiltPerson
  waiting: WaitingStudent
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
  changes: Changes
  imports: Imports
  /** A pair of students who may be one person. */
  matchId: number
  terms: Terms
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

async function createProgram(db: Db, cage: Canaries, name: string, isOpen: boolean) {
  const { id } = await db
    .insertInto('program')
    .values({
      name: cage.create(`${name}.name`),
      description: cage.create(`${name}.description`),
      is_registration_open: isOpen,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createDeletedProgram(db: Db, cage: Canaries, name: string) {
  const id = await createProgram(db, cage, name, false)
  await db.updateTable('program_all').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  return id
}

interface Given {
  db: Db
  files: Files
  cage: Canaries
  side: 'A' | 'B'
}

async function createCourse({ db, cage, side }: Given, name: string, programId: number, coordinatorId: number | null) {
  const { id } = await db
    .insertInto('course')
    .values({
      program_id: programId,
      name: cage.create(`${name}${side}.name`),
      price: 250_000,
      coordinator_id: coordinatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createClassroom({ db, cage, side }: Given, name: string, courseId: number, teacherId: number | null) {
  const { id } = await db
    .insertInto('classroom')
    .values({ course_id: courseId, name: cage.create(`${name}${side}.name`), teacher_id: teacherId })
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

async function createAnnouncement({ db, cage, side }: Given, name: string, target: Target) {
  const { id } = await db
    .insertInto('announcement')
    .values({ title: cage.create(`${name}${side}.title`), content: cage.create(`${name}${side}.content`), ...target })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createLecture({ db, cage, side }: Given, classroomId: number) {
  const { id } = await db
    .insertInto('lecture')
    .values({
      classroom_id: classroomId,
      title: cage.create(`lecture${side}.title`),
      description: cage.create(`lecture${side}.description`),
      lecture_order: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With marks; the final grade is the sum, or not calculated yet. */
async function createEnrollment({ db }: Given, studentId: number, classroomId: number, final: number | null) {
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

async function createMaterials(
  { db, files, cage }: Given,
  names: { file: string; link: string },
  given: { courseId?: number; lectureId?: number; uploadedBy: number },
) {
  const { file: name, link } = names
  return {
    file: await buildFileMaterial(db, files, {
      ...given,
      title: cage.create(`${name}.title`),
      description: cage.create(`${name}.description`),
      fileName: `${cage.create(`${name}.fileName`)}.pdf`,
      bytes: buildPdf(cage.create(`${name}.content`)),
    }),
    link: await buildLinkMaterial(db, {
      ...given,
      title: cage.create(`${link}.title`),
      url: `https://example.org/${cage.create(`${link}.url`)}`,
    }),
  }
}

/** As the job that reads the files of lectures does. */
async function createPage({ db, cage, side }: Given, materialId: number) {
  await sql`
    with file as (
      insert into lecture_file (file_id, read_at) select file_id, now() from material where id = ${materialId}
      returning file_id
    )
    insert into lecture_page (file_id, page, content)
    select file_id, 1, ${cage.create(`lectureMaterial${side}.page`)} from material where id = ${materialId}`.execute(db)
}

async function createGraduation({ db, cage, side }: Given, studentId: number, programId: number, decidedBy: number) {
  const { id } = await db
    .insertInto('graduation')
    .values({
      student_id: studentId,
      program_id: programId,
      program_name: cage.create(`graduation${side}.programName`),
      outcome: 'GRADUATED',
      final_gpa: 85,
      passing_gpa: 60,
      grades: JSON.stringify([
        {
          courseId: 1,
          courseName: cage.create(`graduation${side}.courseName`),
          classroomId: 1,
          classroomName: cage.create(`graduation${side}.classroomName`),
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

async function createGradesChange(db: Db, enrollmentId: number, actorId: number): Promise<number> {
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
  const programId = await createProgram(db, cage, `program${side}`, side === 'A')
  const teacher = await createPerson(db, cage, `teacher${side}`, 'Teacher')
  const coordinator = await createPerson(db, cage, `coordinator${side}`, 'Teacher')
  const student = await createPerson(db, cage, `student${side}`, 'Student', programId)
  const newcomer = await createPerson(db, cage, `newcomer${side}`, 'Student', programId)
  const courseId = await createCourse(given, 'course', programId, coordinator.id)
  const classroomId = await createClassroom(given, 'classroom', courseId, teacher.id)
  const otherClassroomId = await createClassroom(given, 'otherClassroom', courseId, coordinator.id)
  const enrollmentId = await createEnrollment(given, student.id, classroomId, 85)
  const marksChangeId = await createGradesChange(db, enrollmentId, teacher.id)
  const lectureId = await createLecture(given, classroomId)
  const by = (author_id: number) => ({ author_id })
  const announcements = {
    toAll: await createAnnouncement(given, 'toAll', { scope: 0, ...by(administratorId) }),
    toProgram: await createAnnouncement(given, 'toProgram', {
      scope: 1,
      program_id: programId,
      ...by(administratorId),
    }),
    toCourse: await createAnnouncement(given, 'toCourse', { scope: 2, course_id: courseId, ...by(coordinator.id) }),
    toClassroom: await createAnnouncement(given, 'toClassroom', {
      scope: 3,
      classroom_id: classroomId,
      ...by(teacher.id),
    }),
  }
  const materials = await createMaterials(
    given,
    { file: `material${side}`, link: `link${side}` },
    { courseId, uploadedBy: administratorId },
  )
  const lectureMaterials = await createMaterials(
    given,
    { file: `lectureMaterial${side}`, link: `lectureLink${side}` },
    { lectureId, uploadedBy: teacher.id },
  )
  await createPage(given, lectureMaterials.file)
  const quizzes = await createQuizzes(given, { classroomId, teacherId: teacher.id, studentId: student.id })
  const graduate = await createPerson(db, cage, `graduate${side}`, 'Student', programId)
  const unfinishedClassroomId = await createClassroom(given, 'unfinishedClassroom', courseId, teacher.id)
  const confirmed = await createEnrollment(given, graduate.id, unfinishedClassroomId, null)
  await createRule(db, programId)
  const graduationId = await createGraduation(given, graduate.id, programId, administratorId)
  const applicant = await createRegistration(db, cage, `applicant${side}`, programId)
  const requests = await createRequests(db, given.files, cage, side, programId)
  await createResetCode(db, cage, `mail${side}`, student)
  await createEmailChange(db, cage, `mail${side}`, student)
  const administrator = await createPerson(db, cage, `otherAdministrator${side}`, 'Administrator')
  await db
    .insertInto('health_reader')
    .values({ person_id: administratorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const extraFieldId = await createRecord(db, cage, `record${side}`, student)
  const cardsBy = side === 'A' ? administratorId : administrator.id
  const waiting = await createWaitingStudent(db, cage, `waiting${side}`, cardsBy)
  await buildPersonPhoto(db, given.files, student.id, `${cage.create(`photo${side}.fileName`)}.jpg`)
  const documentId = await buildPersonDocument(db, given.files, {
    personId: student.id,
    title: cage.create(`document${side}.title`),
    fileName: `${cage.create(`document${side}.fileName`)}.pdf`,
    content: cage.create(`document${side}.content`),
  })
  const spareProgramId = await createProgram(db, cage, `spareProgram${side}`, false)
  const spare = {
    student: await createPerson(db, cage, `spareStudent${side}`, 'Student'),
    programId: spareProgramId,
    deletedProgramId: await createDeletedProgram(db, cage, `deletedProgram${side}`),
    courseId: await createCourse(given, 'spareCourse', programId, null),
    classroomId: await createClassroom(given, 'spareClassroom', courseId, null),
  }
  const matchId = await createMatch(db, student, newcomer)
  const people = {
    matchId,
    administrator,
    teacher,
    coordinator,
    student,
    newcomer,
    graduate,
    waiting,
    applicant,
    requests,
  }
  const classrooms = { classroomId, otherClassroomId, unfinishedClassroomId }
  const places = {
    extraFieldId,
    documentId,
    excuses: await createExcuses(given, student.id),
    dataCopies: await createDataCopies(db, given.files, student.id, administrator.id),
    programId,
    courseId,
    ...classrooms,
    terms: await createTerms(db, cage, side),
    lectureId,
    enrollmentId,
    marksChangeId,
    graduationId,
  }
  const questions = await createQuestions(given, {
    courseId,
    teacherId: teacher.id,
    coordinatorId: coordinator.id,
    studentId: student.id,
    rivalId: graduate.id,
  })
  const endings = await createEndings(given, administratorId)
  const lessons = await createLessons(given, { classroomId, enrollmentId, teacherId: teacher.id })
  // After the sheets, which bring standings up to date.
  const bars = await createBars(given, { proposed: enrollmentId, confirmed })
  const changes = await createChanges(given, { administratorId, teacherId: teacher.id })
  const imports = await createImports(given, { administratorId, teacherId: teacher.id })
  return {
    ...people,
    ...places,
    bars,
    gradeBook: await createGradeBook(given, { classroomId, enrollmentId }),
    announcements,
    lessons,
    materials,
    lectureMaterials,
    quizzes,
    questions,
    endings,
    changes,
    imports,
    spare,
  }
}
