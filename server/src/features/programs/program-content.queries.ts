import type { Course } from '@manara/contract/courses.ts'
import type { ListProgramCoursesQuery, ListProgramStudentsQuery, ProgramStudent } from '@manara/contract/programs.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

const courseOrdering = {
  keys: {
    courseId: { by: sql.ref('course.id'), field: 'courseId' },
    name: { by: arabicOrder('course.name'), field: 'name' },
    price: { by: sql.ref('course.price'), field: 'price' },
  },
  tieBreaker: { by: sql.ref('course.id'), field: 'courseId' },
  default: 'courseId',
} satisfies Ordering

/** The courses of a program in the order of their making, which is the order of study in most programs. */
export function listProgramCourses(db: Db, programId: number, query: ListProgramCoursesQuery): Promise<Page<Course>> {
  let courses = db
    .selectFrom('course')
    .innerJoin('program', 'program.id', 'course.program_id')
    .leftJoin('person as coordinator', 'coordinator.id', 'course.coordinator_id')
    .select([
      'course.id as courseId',
      'course.name',
      'course.price',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
      'course.coordinator_id as coordinatorId',
      sql<string | null>`coordinator.first_name || ' ' || coordinator.last_name`.as('coordinatorName'),
      sql<number>`(select count(*) from classroom where course_id = course.id and archived_at is null)`.as(
        'classroomsCount',
      ),
    ])
    .where('course.program_id', '=', programId)
    .$castTo<Course>()
  for (const word of searchWords(query.q)) courses = courses.where(textHolds('course.search_key', word))
  return readPage(courses, courseOrdering, query)
}

const studentOrdering = {
  keys: {
    userId: { by: sql.ref('person.id'), field: 'userId' },
    firstName: { by: arabicOrder('person.first_name'), field: 'firstName' },
    lastName: { by: arabicOrder('person.last_name'), field: 'lastName' },
    email: { by: sql.ref('person.email'), field: 'email' },
  },
  tieBreaker: { by: sql.ref('person.id'), field: 'userId' },
  default: 'firstName',
} satisfies Ordering

/** The students who are attached to a program; each word of the search must be found in name or e-mail, folded. */
export function listProgramStudents(
  db: Db,
  programId: number,
  query: ListProgramStudentsQuery,
): Promise<Page<ProgramStudent>> {
  let students = db
    .selectFrom('person')
    .innerJoin('program', 'program.id', 'person.program_id')
    .select([
      'person.id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.national_id as nationalId',
      'program.name as programName',
    ])
    .where('person.program_id', '=', programId)
    .$castTo<ProgramStudent>()
  for (const word of searchWords(query.q)) students = students.where(textHolds('person.search_key', word))
  return readPage(students, studentOrdering, query)
}
