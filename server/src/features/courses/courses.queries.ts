import type { Course, CourseLack, ListCoursesQuery } from '@manara/contract/courses.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds, textIs } from '../../db/text-search.ts'

const classroomsCount = sql<number>`(
  select count(*) from classroom where classroom.course_id = course.id and classroom.archived_at is null
)`

const coordinatorName = sql<string | null>`coordinator.first_name || ' ' || coordinator.last_name`

/** Courses with the names around them; deleted programs take no courses along, so the join keeps every row. */
const courses = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('person_all as coordinator', 'coordinator.id', 'course.coordinator_id')

// biome-ignore lint/suspicious/noExplicitAny: the same fields for every way to find courses
function withFields(query: SelectQueryBuilder<any, any, object>) {
  return query
    .select([
      'course.id as courseId',
      'course.name as name',
      'course.price as price',
      'course.program_id as academicProgramId',
      'program.name as academicProgramName',
      'course.coordinator_id as coordinatorId',
    ])
    .select([coordinatorName.as('coordinatorName'), classroomsCount.as('classroomsCount')])
    .$castTo<Course>()
}

const courseOrdering = {
  keys: {
    courseId: { by: sql.ref('course.id'), field: 'courseId' },
    name: { by: arabicOrder('course.name'), field: 'name' },
    price: { by: sql.ref('course.price'), field: 'price' },
  },
  tieBreaker: { by: sql.ref('course.id'), field: 'courseId' },
  default: '-courseId',
} satisfies Ordering

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
  for (const word of searchWords(query.q)) found = found.where(textHolds('course.search_key', word))
  return readPage(withFields(found), courseOrdering, query)
}

export function getCourse(db: Db, id: number): Promise<Course | undefined> {
  return withFields(courses(db).where('course.id', '=', id)).executeTakeFirst()
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

/** Holds the program as it is until the course stands in it: a program that is being deleted gets no new course. */
export async function holdProgram(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('program').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return row !== undefined
}

/** Holds a living teacher: whoever is being deleted or loses the role is not assigned any more. */
export function holdTeacher(trx: Trx, id: number): Promise<{ fullName: string } | undefined> {
  return trx
    .selectFrom('person')
    .select(sql<string>`first_name || ' ' || last_name`.as('fullName'))
    .where('id', '=', id)
    .where('role', '=', 1)
    .forShare()
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
