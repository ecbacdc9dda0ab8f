import type {
  AvailableStudent,
  ClassroomEnrollment,
  ListAvailableStudentsQuery,
  ListEnrollmentsQuery,
} from '@manara/contract/classroom-enrollment.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { passMark } from '../../db/pass-mark.ts'
import { personIs } from '../../db/person-search.ts'

const studentName = sql<string>`student.first_name || ' ' || student.last_name`

const enrollments = (db: Db) =>
  db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select([
      'enrollment.id as enrollmentId',
      'enrollment.student_id as studentId',
      'student.email as email',
      'enrollment.classroom_id as classroomId',
      'enrollment.practical_grade as practicalGrade',
      'enrollment.exam_grade as examGrade',
      'enrollment.final_grade as finalGrade',
    ])
    .select(studentName.as('studentName'))
    .$castTo<ClassroomEnrollment>()

const enrollmentOrdering = {
  keys: {
    studentName: { by: sql`(${studentName}) collate "ar-x-icu"`, field: 'studentName' },
    enrollmentId: { by: sql.ref('enrollment.id'), field: 'enrollmentId' },
  },
  tieBreaker: { by: sql.ref('enrollment.id'), field: 'enrollmentId' },
  default: 'studentName',
} satisfies Ordering

export function listEnrollments(
  db: Db,
  classroomId: number,
  query: ListEnrollmentsQuery,
): Promise<Page<ClassroomEnrollment>> {
  let found = enrollments(db).where('enrollment.classroom_id', '=', classroomId)
  for (const word of searchWords(query.q)) found = found.where(personIs(word, 'student'))
  return readPage(found, enrollmentOrdering, query)
}

export function getEnrollment(db: Db, id: number): Promise<ClassroomEnrollment | undefined> {
  return enrollments(db).where('enrollment.id', '=', id).executeTakeFirst()
}

/** An active place of the student in the course, or a pass in it, keeps them from enrolling (decisions §3). */
const takesOrHasPassed = (courseId: number) => sql<boolean>`exists (
  select from enrollment join classroom on classroom.id = enrollment.classroom_id
  where enrollment.student_id = person.id and classroom.course_id = ${courseId}
    and (classroom.status = 'ACTIVE' or enrollment.final_grade >= ${passMark})
)`

const availableOrdering = {
  keys: {
    firstName: { by: arabicOrder('person.first_name'), field: 'firstName' },
    lastName: { by: arabicOrder('person.last_name'), field: 'lastName' },
    userId: { by: sql.ref('person.id'), field: 'userId' },
  },
  tieBreaker: { by: sql.ref('person.id'), field: 'userId' },
  default: 'firstName',
} satisfies Ordering

export function listAvailableStudents(
  db: Db,
  course: { id: number; programId: number },
  query: ListAvailableStudentsQuery,
): Promise<Page<AvailableStudent>> {
  let found = db
    .selectFrom('person')
    .select([
      'person.id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email as email',
      'person.national_id as nationalId',
    ])
    .where('person.role', '=', 2)
    .where('person.program_id', '=', course.programId)
    .where(sql<boolean>`not ${takesOrHasPassed(course.id)}`)
  for (const word of searchWords(query.q)) found = found.where(personIs(word))
  return readPage(found, availableOrdering, query)
}

/** Is there such a classroom that is not archived? */
export async function hasClassroom(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('classroom')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function getCourse(db: Db, id: number): Promise<{ id: number; programId: number } | undefined> {
  return db.selectFrom('course').select(['id', 'program_id as programId']).where('id', '=', id).executeTakeFirst()
}
