import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

/** Finished and archived classrooms count, here and below: notes are for keeping. */
function mayReadCourse(caller: Caller): RawBuilder<boolean> {
  const { personId, role } = caller
  if (holds(caller, 'curriculum.read')) return sql<boolean>`true`
  if (role === userRole.Teacher)
    return sql<boolean>`(course.coordinator_id = ${personId} or exists (
      select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${personId}
    ))`
  return sql<boolean>`exists (
    select from enrollment join classroom on classroom.id = enrollment.classroom_id
    where classroom.course_id = course.id and enrollment.student_id = ${personId}
  )`
}

/** Whether the caller sees what belongs to a lecture of the classroom. */
export function mayReadClassroom(caller: Caller): RawBuilder<boolean> {
  const { personId, role } = caller
  if (holds(caller, 'curriculum.read')) return sql<boolean>`true`
  if (role === userRole.Teacher) return sql<boolean>`classroom.teacher_id = ${personId}`
  return sql<boolean>`exists (
    select from enrollment where enrollment.classroom_id = classroom.id and enrollment.student_id = ${personId}
  )`
}

/** Visibility of a material, by its place (R-material-3). */
const isVisibleTo = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(
  exists (select from course where course.id = material.course_id and ${mayReadCourse(caller)})
  or exists (
    select from lecture join classroom on classroom.id = lecture.classroom_id
    where lecture.id = material.lecture_id and ${mayReadClassroom(caller)}
  )
)`

export type MaterialFile = { isLink: true; url: string } | { isLink: false; file: HeldFile }

/** The file behind a material that the caller may see; any other material is not found. */
export async function getVisibleFile(db: Db, caller: Caller, id: number): Promise<MaterialFile | undefined> {
  const row = await db
    .selectFrom('material')
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.id', '=', 'material.file_id').on('file.state', '=', 'stored'),
    )
    .select(['material.url', 'file.id', 'file.original_name as name', 'file.media_type as mediaType'])
    .select(['file.size', 'file.sha256', 'file.stored_at as storedAt'])
    .where('material.id', '=', id)
    .where(isVisibleTo(caller))
    .executeTakeFirst()
  if (!row) return undefined
  const { url, ...file } = row
  if (url !== null) return { isLink: true, url }
  return file.id === null ? undefined : { isLink: false, file: file as HeldFile }
}

/** May the caller read the material of this course? */
export async function mayRead(db: Db, caller: Caller, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course')
    .select('id')
    .where('id', '=', courseId)
    .where(mayReadCourse(caller))
    .executeTakeFirst()
  return row !== undefined
}
