import type { Course } from '@manara/contract/courses.ts'
import type { ListProgramCoursesQuery, ListProgramStudentsQuery, ProgramStudent } from '@manara/contract/programs.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFamilyName, byFirstName, type NameOrders, nameOrders } from '../../platform/db/name-order.ts'
import { personHolds, searchPeople } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

const courseOrdering: Ordering<Course, ListProgramCoursesQuery> = {
  keys: { courseId: 'course.id', name: arabicOrder('course.name'), price: 'course.price' },
  tieBreaker: { by: 'course.id', field: 'courseId' },
  default: 'courseId',
}

/** The courses of a program in the order of their making, which is the order of study in most programs. */
export function listProgramCourses(db: Db, programId: number, query: ListProgramCoursesQuery): Promise<Page<Course>> {
  const courses = db
    .selectFrom('course')
    .innerJoin('program', 'program.id', 'course.program_id')
    .leftJoin('person as coordinator', 'coordinator.id', 'course.coordinator_id')
    .select(
      selection<Course>()({
        courseId: 'course.id',
        name: 'course.name',
        price: 'course.price',
        academicProgramId: 'program.id',
        academicProgramName: 'program.name',
        coordinatorId: 'course.coordinator_id',
        coordinatorName: sql`coordinator.short_name`,
        classroomsCount: sql`(select count(*) from classroom where course_id = course.id and archived_at is null)`,
      }),
    )
    .where('course.program_id', '=', programId)
  return readPage(searchIn(courses, query.q, 'course.search_key'), courseOrdering, query)
}

const studentOrdering: Ordering<ProgramStudent & NameOrders, ListProgramStudentsQuery> = {
  keys: {
    userId: 'person.id',
    firstName: byFirstName('person'),
    lastName: byFamilyName('person'),
    email: 'person.email',
  },
  tieBreaker: { by: 'person.id', field: 'userId' },
  default: 'firstName',
}

/** The students who are attached to a program; each word of the search must be found in name or e-mail, folded. */
export function listProgramStudents(
  db: Db,
  programId: number,
  query: ListProgramStudentsQuery,
): Promise<Page<ProgramStudent>> {
  const students = db
    .selectFrom('person')
    .innerJoin('program', 'program.id', 'person.program_id')
    .select(
      selection<ProgramStudent & NameOrders>()({
        userId: 'person.id',
        firstName: 'person.first_name',
        lastName: 'person.last_name',
        fullName: 'person.full_name',
        email: 'person.email',
        nationalId: 'person.national_id',
        programName: 'program.name',
        ...nameOrders('person'),
      }),
    )
    .where('person.program_id', '=', programId)
  return readPage(searchPeople(students, query.q, personHolds), studentOrdering, query)
}
