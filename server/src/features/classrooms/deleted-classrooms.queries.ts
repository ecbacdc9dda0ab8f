import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A classroom that goes and comes with its course is not a thing of its own: they are deleted at the same moment. */
const goneWithCourse = sql<boolean>`course.deleted_at is not null and course.deleted_at = classroom.deleted_at`

/** Deleted classrooms as the list of deleted things shows them; found by their course too. */
export const deletedClassrooms = (db: Db) =>
  db
    .selectFrom('classroom_all as classroom')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .select([
      'classroom.id as rowId',
      'classroom.name as title',
      sql<string | null>`course.name`.as('subtitle'),
      sql<string>`classroom.search_key || ' ' || course.search_key`.as('searchKey'),
      'classroom.deleted_at as deletedAt',
      'classroom.deleted_by as deletedBy',
    ])
    .where('classroom.deleted_at', 'is not', null)
    .where(sql<boolean>`not (${goneWithCourse})`)

/** The course of a classroom that can still be restored; read before locking, because a course is locked first. */
export async function findCourseOfDeleted(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('classroom_all')
    .select('course_id as courseId')
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .executeTakeFirst()
  return row?.courseId
}

export interface DeletedClassroom {
  id: number
  name: string
  courseId: number
  capacity: number
  teacherId: number | null
  status: string
  termId: number | null
}

/** Locks deleted classrooms in the order of ids, so that of two who restore them the second finds nothing. */
export function lockDeletedClassrooms(trx: Trx, ids: readonly number[]): Promise<DeletedClassroom[]> {
  return trx
    .selectFrom('classroom_all')
    .select([
      'id',
      'name',
      'course_id as courseId',
      'capacity',
      'teacher_id as teacherId',
      'status',
      'term_id as termId',
    ])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Classrooms deleted with the course, at the same instant. Call it while the course still counts as deleted. */
export async function listDeletedWithCourse(trx: Trx, courseId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('classroom_all as classroom')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .select('classroom.id as id')
    .where('classroom.course_id', '=', courseId)
    .where(goneWithCourse)
    .execute()
  return rows.map(({ id }) => id)
}

/** Meanwhile the term may hold a second copy of the same classroom: the restored one is none any more. */
const copiedFromUnlessTaken = sql<number | null>`case when exists (
  select from classroom as other
  where other.copied_from_id = classroom_all.copied_from_id and other.term_id = classroom_all.term_id
) then null else copied_from_id end`

export async function undeleteClassrooms(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('classroom_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()`, copied_from_id: copiedFromUnlessTaken })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export async function clearTeachers(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.updateTable('classroom').set({ teacher_id: null }).where('id', '=', sql<number>`any(${ids})`).execute()
}
