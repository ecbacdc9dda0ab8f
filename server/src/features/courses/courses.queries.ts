import type { CourseLack } from '@manara/contract/course-lacks.ts'
import type { Course, ListCoursesQuery } from '@manara/contract/courses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn, textIs } from '../../platform/db/text-search.ts'

/** Courses with the names around them; deleted programs take no courses along, so the join keeps every row. */
const courses = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('person_all as coordinator', 'coordinator.id', 'course.coordinator_id')

const courseFields = selection<Course>()({
  courseId: 'course.id',
  name: 'course.name',
  price: 'course.price',
  academicProgramId: 'course.program_id',
  academicProgramName: 'program.name',
  coordinatorId: 'course.coordinator_id',
  coordinatorName: sql`coordinator.short_name`,
  classroomsCount: sql`(
    select count(*) from classroom where classroom.course_id = course.id and classroom.archived_at is null
  )`,
})

const courseOrdering: Ordering<Course, ListCoursesQuery> = {
  keys: { courseId: 'course.id', name: arabicOrder('course.name'), price: 'course.price' },
  tieBreaker: { by: 'course.id', field: 'courseId' },
  default: '-courseId',
}

/** The same courses as the reports and the dashboard count. */
const lacks: Record<CourseLack, RawBuilder<boolean>> = {
  classrooms: sql<boolean>`not exists (
    select from classroom where classroom.course_id = course.id and classroom.archived_at is null
  )`,
  coordinator: sql<boolean>`course.coordinator_id is null`,
}

export function listCourses(db: Db, query: ListCoursesQuery): Promise<Page<Course>> {
  let found = courses(db)
  if (query.programId !== undefined) found = found.where('course.program_id', '=', query.programId)
  if (query.without !== undefined) found = found.where(lacks[query.without])
  if (query.sameName !== undefined) found = found.where(textIs('course.search_key', query.sameName))
  found = searchIn(found, query.q, 'course.search_key')
  return readPage(found.select(courseFields), courseOrdering, query)
}

export function getCourse(db: Db, id: number): Promise<Course | undefined> {
  return courses(db).select(courseFields).where('course.id', '=', id).executeTakeFirst()
}

export interface CourseRow {
  id: number
  name: string
  price: number
  programId: number
  coordinatorId: number | null
}

export function lockCourse(trx: Trx, id: number): Promise<CourseRow | undefined> {
  return trx
    .selectFrom('course')
    .select(['id', 'name', 'price', 'program_id as programId', 'coordinator_id as coordinatorId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface NewCourse {
  name: string
  programId: number
  price: number
}

export async function insertCourse(trx: Trx, { name, programId, price }: NewCourse): Promise<number> {
  const { id } = await trx
    .insertInto('course')
    .values({ name, program_id: programId, price })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface CourseChange {
  name?: string
  price?: number
  coordinator_id?: number | null
}

export async function changeCourse(trx: Trx, id: number, change: CourseChange): Promise<void> {
  await trx
    .updateTable('course')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markCourseDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('course_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}
