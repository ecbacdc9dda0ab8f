import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A classroom of the source, as the copy finds it. */
export interface SourceClassroom {
  classroomId: number
  name: string
  capacity: number
  courseId: number
  courseName: string
  programId: number
  isCourseDeleted: boolean
  teacherId: number | null
  teacherName: string | null
  /** The teacher is there and still teaches. */
  canTeach: boolean
  isCopied: boolean
  lecturesCount: number
}

interface Copying {
  sourceTermId: number
  targetTermId: number
  classroomIds: readonly number[] | undefined
}

const lecturesOf = sql`select id from lecture where lecture.classroom_id = classroom.id`

export async function listSourceClassrooms(db: Db, { sourceTermId, targetTermId, classroomIds }: Copying) {
  const { rows } = await sql<SourceClassroom>`
    select classroom.id as "classroomId", classroom.name, classroom.capacity, course.id as "courseId",
      course.name as "courseName", course.program_id as "programId", course.deleted_at is not null as "isCourseDeleted",
      teacher.id as "teacherId", teacher.short_name as "teacherName",
      coalesce(teacher.deleted_at is null and teacher.role = ${sql.lit(userRole.Teacher)}, false) as "canTeach",
      exists (select from classroom as copy where copy.copied_from_id = classroom.id and copy.term_id = ${targetTermId})
        as "isCopied",
      (select count(*) from (${lecturesOf}) as lecture) as "lecturesCount"
    from classroom
    join course_all as course on course.id = classroom.course_id
    left join person_all as teacher on teacher.id = classroom.teacher_id
    where classroom.term_id = ${sourceTermId}
      and (${classroomIds === undefined} or classroom.id = any(${classroomIds ?? []}::integer[]))
    order by course.name collate "ar-x-icu", classroom.name collate "ar-x-icu", classroom.id`.execute(db)
  return rows
}

/** Courses of these programs without a classroom in the term, which get none by the copy either. */
export async function listCoursesWithout(
  db: Db,
  targetTermId: number,
  { programIds, courseIds }: { programIds: readonly number[]; courseIds: readonly number[] },
) {
  return db
    .selectFrom('course')
    .select(['id as courseId', 'name'])
    .where('program_id', '=', sql<number>`any(${programIds})`)
    .where('id', '<>', sql<number>`all(${courseIds})`)
    .where(
      sql<boolean>`not exists (
        select from classroom where classroom.course_id = course.id and classroom.term_id = ${targetTermId}
      )`,
    )
    .orderBy(sql`name collate "ar-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Courses, then classrooms: both stay as they are until the copy is done. */
export async function holdSource(trx: Trx, sourceTermId: number): Promise<void> {
  const classrooms = trx.selectFrom('classroom').where('term_id', '=', sourceTermId)
  await trx
    .selectFrom('course')
    .select('id')
    .where('id', 'in', classrooms.select('course_id'))
    .orderBy('id')
    .forShare()
    .execute()
  await classrooms.select('id').orderBy('id').forShare().execute()
}

export async function insertTermCopy(
  trx: Trx,
  by: number,
  copy: { sourceTermId: number; targetTermId: number; options: object; count: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('term_copy')
    .values({
      source_term_id: copy.sourceTermId,
      target_term_id: copy.targetTermId,
      options: JSON.stringify(copy.options),
      classroom_count: copy.count,
      done_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockTermCopy = (trx: Trx, id: number) =>
  trx
    .selectFrom('term_copy')
    .select(['target_term_id as targetTermId', 'done_at as doneAt', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function markUndone(trx: Trx, id: number, at: Date, by: number): Promise<void> {
  await trx.updateTable('term_copy').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute()
}

export interface CopiedClassroom {
  id: number
  name: string
  hasStudents: boolean
  hasLectures: boolean
  hasTakenLessons: boolean
}

/** Locks the classrooms of a copy, in the order of ids, and says what they have got since. */
export async function lockCopiedClassrooms(trx: Trx, copyId: number): Promise<CopiedClassroom[]> {
  await trx.selectFrom('classroom').select('id').where('copy_id', '=', copyId).orderBy('id').forUpdate().execute()
  const { rows } = await sql<CopiedClassroom>`
    select classroom.id, classroom.name,
      exists (select from enrollment_all where classroom_id = classroom.id) as "hasStudents",
      exists (select from lecture where classroom_id = classroom.id and created_at > copy.done_at) as "hasLectures",
      exists (select from lesson where classroom_id = classroom.id and taken_first_at is not null) as "hasTakenLessons"
    from classroom join term_copy as copy on copy.id = classroom.copy_id
    where classroom.copy_id = ${copyId} order by classroom.id`.execute(trx)
  return rows
}
