import type { Classroom, ListClassroomsQuery } from '@manara/contract/classrooms.ts'
import { gradeLimits } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn, textIs } from '../../platform/db/text-search.ts'

const enrolledCount = sql<number>`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`

const classrooms = (db: Db) =>
  db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .leftJoin('term', 'term.id', 'classroom.term_id')
    .where('classroom.archived_at', 'is', null)

const classroomFields = selection<Classroom>()({
  classroomId: 'classroom.id',
  name: 'classroom.name',
  courseId: 'classroom.course_id',
  courseName: 'course.name',
  academicProgramId: 'course.program_id',
  academicProgramName: 'program.name',
  capacity: 'classroom.capacity',
  teacherId: 'classroom.teacher_id',
  status: 'classroom.status',
  teacherName: sql`teacher.short_name`,
  enrolledStudentsCount: enrolledCount,
  termId: sql`classroom.term_id`,
  termName: sql`term.name`,
  practicalMax: 'classroom.practical_max',
})

/** A classroom in no term has no fields about one, nor one about the usual greatest marks. */
const withoutEmptyTerm = ({ termId, termName, practicalMax, ...classroom }: Classroom): Classroom => ({
  ...classroom,
  ...(practicalMax !== gradeLimits.practical && { practicalMax }),
  ...(termId && termName && { termId, termName }),
})

const classroomOrdering: Ordering<Classroom, ListClassroomsQuery> = {
  keys: {
    classroomId: 'classroom.id',
    name: arabicOrder('classroom.name'),
    courseName: arabicOrder('course.name'),
    enrolledStudentsCount: enrolledCount,
  },
  tieBreaker: { by: 'classroom.id', field: 'classroomId' },
  default: '-classroomId',
}

export async function listClassrooms(db: Db, query: ListClassroomsQuery): Promise<Page<Classroom>> {
  const { status, programId, courseId, teacherId, termId, without, sameName, q } = query
  let found = classrooms(db)
  if (status !== undefined && status !== 'ALL') found = found.where('classroom.status', '=', status)
  if (programId !== undefined) found = found.where('course.program_id', '=', programId)
  if (courseId !== undefined) found = found.where('classroom.course_id', '=', courseId)
  if (teacherId !== undefined) found = found.where('classroom.teacher_id', '=', teacherId)
  if (termId !== undefined) found = found.where('classroom.term_id', '=', termId)
  // The same classrooms as the report and the dashboard count.
  if (without === 'teacher')
    found = found.where('classroom.status', '=', 'ACTIVE').where('classroom.teacher_id', 'is', null)
  if (sameName !== undefined) found = found.where(textIs('classroom.search_key', sameName))
  found = searchIn(found, q, 'classroom.search_key', 'course.search_key')
  const page = await readPage(found.select(classroomFields), classroomOrdering, query)
  return { ...page, rows: page.rows.map(withoutEmptyTerm) }
}

export async function getClassroom(db: Db, id: number): Promise<Classroom | undefined> {
  const found = await classrooms(db).select(classroomFields).where('classroom.id', '=', id).executeTakeFirst()
  return found && withoutEmptyTerm(found)
}

export interface ClassroomRow {
  id: number
  name: string
  courseId: number
  capacity: number
  teacherId: number | null
  status: string
  termId: number | null
  practicalMax: number
}

const rowFields = [
  ...(['id', 'name', 'course_id as courseId', 'capacity', 'teacher_id as teacherId', 'status'] as const),
  'term_id as termId',
  'practical_max as practicalMax',
] as const

/** Locks a classroom that is not archived: seats are counted and filled under this lock only. */
export function lockClassroom(trx: Trx, id: number): Promise<ClassroomRow | undefined> {
  return trx
    .selectFrom('classroom')
    .select(rowFields)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** All of a course, archived ones too: they are hidden with it. */
export function lockClassroomsOfCourse(trx: Trx, courseId: number) {
  return trx
    .selectFrom('classroom')
    .select([...rowFields, 'archived_at as archivedAt'])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function countEnrolled(trx: Trx, id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('enrollment')
    .select(sql<number>`count(*)`.as('count'))
    .where('classroom_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Rows that belong to the course through the classroom, deleted ones included: they can be restored. */
export async function countHanging(trx: Trx, id: number) {
  const { rows } = await sql<{ enrollments: number; lectures: number; announcements: number; lessons: number }>`select
    (select count(*) from enrollment_all where classroom_id = ${id}) as enrollments,
    (select count(*) from lecture_all where classroom_id = ${id}) as lectures,
    (select count(*) from announcement_all where classroom_id = ${id}) as announcements,
    (select count(*) from lesson where classroom_id = ${id} and taken_first_at is not null) as lessons`.execute(trx)
  return rows[0] ?? { enrollments: 0, lectures: 0, announcements: 0, lessons: 0 }
}

export async function doesCourseLive(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertClassroom(
  trx: Trx,
  { name, courseId, capacity, termId }: { name: string; courseId: number; capacity: number; termId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('classroom')
    .values({ name, course_id: courseId, capacity, term_id: termId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ClassroomChange {
  name?: string
  practical_max?: number
  capacity?: number
  teacher_id?: number | null
  course_id?: number
}

export async function changeClassroom(trx: Trx, id: number, change: ClassroomChange): Promise<void> {
  await trx
    .updateTable('classroom')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markClassroomsDeleted(trx: Trx, ids: readonly number[], deletedBy: number): Promise<void> {
  await trx
    .updateTable('classroom_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
