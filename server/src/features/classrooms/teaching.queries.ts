import type {
  CoordinatedCourse,
  ListCoordinatedCoursesQuery,
  ListTaughtClassroomsQuery,
  TaughtClassroom,
} from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

/** A teacher's own classrooms that are not archived. */
export const taughtBy = (db: Db, teacherId: number) =>
  db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select(
      selection<TaughtClassroom>()({
        classroomId: 'classroom.id',
        name: 'classroom.name',
        courseId: 'course.id',
        courseName: 'course.name',
        academicProgramId: 'program.id',
        academicProgramName: 'program.name',
        programName: 'program.name',
        status: 'classroom.status',
        capacity: 'classroom.capacity',
        enrolledStudentsCount: sql`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`,
        lectureCount: sql`(select count(*) from lecture where lecture.classroom_id = classroom.id)`,
      }),
    )
    .where('classroom.teacher_id', '=', teacherId)
    .where('classroom.archived_at', 'is', null)

const classroomOrdering: Ordering<TaughtClassroom, ListTaughtClassroomsQuery> = {
  keys: { classroomId: 'classroom.id', name: arabicOrder('classroom.name') },
  tieBreaker: { by: 'classroom.id', field: 'classroomId' },
  default: '-classroomId',
}

export function listTaughtClassrooms(
  db: Db,
  teacherId: number,
  query: ListTaughtClassroomsQuery,
): Promise<Page<TaughtClassroom>> {
  let found = taughtBy(db, teacherId)
  if (query.status !== undefined && query.status !== 'ALL') found = found.where('classroom.status', '=', query.status)
  return readPage(searchIn(found, query.q, 'classroom.search_key', 'course.search_key'), classroomOrdering, query)
}

export function getTaughtClassroom(db: Db, teacherId: number, id: number): Promise<TaughtClassroom | undefined> {
  return taughtBy(db, teacherId).where('classroom.id', '=', id).executeTakeFirst()
}

const courseOrdering: Ordering<CoordinatedCourse, ListCoordinatedCoursesQuery> = {
  keys: { name: arabicOrder('course.name'), courseId: 'course.id' },
  tieBreaker: { by: 'course.id', field: 'courseId' },
  default: 'name',
}

export function listCoordinatedCourses(
  db: Db,
  teacherId: number,
  query: ListCoordinatedCoursesQuery,
): Promise<Page<CoordinatedCourse>> {
  const found = db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select([
      'course.id as courseId',
      'course.name as name',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
    ])
    .where('course.coordinator_id', '=', teacherId)
  return readPage(searchIn(found, query.q, 'course.search_key'), courseOrdering, query)
}

export async function setClassroomStatus(trx: Trx, id: number, status: string): Promise<void> {
  await trx.updateTable('classroom').set({ status, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()
}
