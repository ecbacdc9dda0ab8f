import type {
  AvailableStudent,
  ClassroomEnrollment,
  ListAvailableStudentsQuery,
  ListEnrollmentsQuery,
} from '@manara/contract/classroom-enrollment.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFamilyName, byFirstName, type NameOrders } from '../../platform/db/name-order.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import { personIs, searchPeople } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'

const enrollments = (db: Db) =>
  db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(
      selection<ClassroomEnrollment & Pick<NameOrders, 'firstOrder'>>()({
        enrollmentId: 'enrollment.id',
        studentId: 'enrollment.student_id',
        email: 'student.email',
        classroomId: 'enrollment.classroom_id',
        practicalGrade: 'enrollment.practical_grade',
        examGrade: 'enrollment.exam_grade',
        finalGrade: 'enrollment.final_grade',
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
      }),
    )

const enrollmentOrdering: Ordering<ClassroomEnrollment & Pick<NameOrders, 'firstOrder'>, ListEnrollmentsQuery> = {
  keys: { studentName: byFirstName('student'), enrollmentId: 'enrollment.id' },
  tieBreaker: { by: 'enrollment.id', field: 'enrollmentId' },
  default: 'studentName',
}

export function listEnrollments(
  db: Db,
  classroomId: number,
  query: ListEnrollmentsQuery,
): Promise<Page<ClassroomEnrollment>> {
  const found = enrollments(db).where('enrollment.classroom_id', '=', classroomId)
  return readPage(
    searchPeople(found, query.q, (word) => personIs(word, 'student')),
    enrollmentOrdering,
    query,
  )
}

export function getEnrollment(db: Db, id: number): Promise<ClassroomEnrollment | undefined> {
  return enrollments(db).where('enrollment.id', '=', id).executeTakeFirst()
}

/** An active place of the student in the course, or a pass in it, keeps them from enrolling (R-enroll-2). */
const takesOrHasPassed = (courseId: number) => sql<boolean>`exists (
  select from enrollment join classroom on classroom.id = enrollment.classroom_id
  where enrollment.student_id = person.id and classroom.course_id = ${courseId}
    and (classroom.status = 'ACTIVE' or enrollment.final_grade >= ${passMark})
)`

const availableOrdering: Ordering<AvailableStudent & NameOrders, ListAvailableStudentsQuery> = {
  keys: { firstName: byFirstName('person'), lastName: byFamilyName('person'), userId: 'person.id' },
  tieBreaker: { by: 'person.id', field: 'userId' },
  default: 'firstName',
}

export function listAvailableStudents(
  db: Db,
  course: { id: number; programId: number },
  query: ListAvailableStudentsQuery,
): Promise<Page<AvailableStudent>> {
  const found = db
    .selectFrom('person')
    .select([
      'person.id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.full_name as fullName',
      'person.email as email',
      'person.national_id as nationalId',
      'person.first_order as firstOrder',
      'person.family_order as familyOrder',
    ])
    .where('person.role', '=', 2)
    .where('person.program_id', '=', course.programId)
    .where(sql<boolean>`not ${takesOrHasPassed(course.id)}`)
  return readPage(searchPeople(found, query.q), availableOrdering, query)
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
