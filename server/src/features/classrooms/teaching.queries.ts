import type { CoordinatedCourse, ListTaughtClassroomsQuery, TaughtClassroom } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, type PageRequest, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

const enrolledCount = sql<number>`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`
const lectureCount = sql<number>`(select count(*) from lecture where lecture.classroom_id = classroom.id)`

/** A teacher's own classrooms that are not archived. */
export const taughtBy = (db: Db, teacherId: number) =>
  db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select([
      'classroom.id as classroomId',
      'classroom.name as name',
      'course.id as courseId',
      'course.name as courseName',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
      'program.name as programName',
      'classroom.status as status',
      'classroom.capacity as capacity',
    ])
    .select([enrolledCount.as('enrolledStudentsCount'), lectureCount.as('lectureCount')])
    .where('classroom.teacher_id', '=', teacherId)
    .where('classroom.archived_at', 'is', null)
    .$castTo<TaughtClassroom>()

const classroomOrdering = {
  keys: {
    classroomId: { by: sql.ref('classroom.id'), field: 'classroomId' },
    name: { by: arabicOrder('classroom.name'), field: 'name' },
  },
  tieBreaker: { by: sql.ref('classroom.id'), field: 'classroomId' },
  default: '-classroomId',
} satisfies Ordering

export function listTaughtClassrooms(
  db: Db,
  teacherId: number,
  query: ListTaughtClassroomsQuery,
): Promise<Page<TaughtClassroom>> {
  let found = taughtBy(db, teacherId)
  if (query.status !== undefined && query.status !== 'ALL') found = found.where('classroom.status', '=', query.status)
  for (const word of searchWords(query.q))
    found = found.where(({ or }) => or([textHolds('classroom.search_key', word), textHolds('course.search_key', word)]))
  return readPage(found, classroomOrdering, query)
}

export function getTaughtClassroom(db: Db, teacherId: number, id: number): Promise<TaughtClassroom | undefined> {
  return taughtBy(db, teacherId).where('classroom.id', '=', id).executeTakeFirst()
}

const courseOrdering = {
  keys: {
    name: { by: arabicOrder('course.name'), field: 'name' },
    courseId: { by: sql.ref('course.id'), field: 'courseId' },
  },
  tieBreaker: { by: sql.ref('course.id'), field: 'courseId' },
  default: 'name',
} satisfies Ordering

export function listCoordinatedCourses(
  db: Db,
  teacherId: number,
  query: PageRequest & { q?: string },
): Promise<Page<CoordinatedCourse>> {
  let found = db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select([
      'course.id as courseId',
      'course.name as name',
      'program.id as academicProgramId',
      'program.name as academicProgramName',
    ])
    .where('course.coordinator_id', '=', teacherId)
  for (const word of searchWords(query.q)) found = found.where(textHolds('course.search_key', word))
  return readPage(found, courseOrdering, query)
}

export interface OwnClassroom {
  id: number
  status: string
  archivedAt: Date | null
}

/** Locks a teacher's own classroom, archived ones too; somebody else's is not there. */
export function lockOwnClassroom(trx: Trx, teacherId: number, id: number): Promise<OwnClassroom | undefined> {
  return trx
    .selectFrom('classroom')
    .select(['id', 'status', 'archived_at as archivedAt'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setClassroomStatus(trx: Trx, id: number, status: string): Promise<void> {
  await trx.updateTable('classroom').set({ status, updated_at: sql<Date>`now()` }).where('id', '=', id).execute()
}
