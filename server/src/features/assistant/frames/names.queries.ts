import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Caller, holds } from '../../../platform/security/caller.ts'

/** A name that the caller's own screens show. `courseId` is of classrooms, `programId` of courses. */
export interface KnownName {
  kind: 'program' | 'course' | 'classroom'
  id: number
  name: string
  courseId: number | null
  programId: number | null
}

/** A course that the caller studies, teaches or coordinates; every one for those who read the curriculum. */
export const isInOwnCourses = (caller: Caller): RawBuilder<boolean> => {
  const { personId, role } = caller
  if (holds(caller, 'curriculum.read')) return sql<boolean>`true`
  if (role === userRole.Teacher)
    return sql<boolean>`course.id in (select id from course where coordinator_id = ${personId}
      union select course_id from classroom where teacher_id = ${personId})`
  return sql<boolean>`course.id in (select classroom.course_id from enrollment
    join classroom on classroom.id = enrollment.classroom_id where enrollment.student_id = ${personId})`
}

/** More names than this are not read: such a school is asked by the search of its lists. */
const mostNames = 5_000

/** Names of programs, courses and classrooms within the caller's reach: all for the office, one's own for the others. */
export async function listKnownNames(db: Db, caller: Caller): Promise<KnownName[]> {
  const isAll = holds(caller, 'curriculum.read')
  if (!isAll && caller.role !== userRole.Teacher && caller.role !== userRole.Student) return []
  const isOwnRoom = isAll
    ? sql<boolean>`true`
    : caller.role === userRole.Teacher
      ? sql<boolean>`classroom.teacher_id = ${caller.personId}`
      : sql<boolean>`classroom.id in (select classroom_id from enrollment where student_id = ${caller.personId})`
  const { rows } = await sql<KnownName>`
    with own_course as (select course.id, course.name, course.program_id from course where ${isInOwnCourses(caller)})
    select 'program' as kind, program.id, program.name, null::integer as "courseId", null::integer as "programId"
    from program where ${isAll} or program.id in (select program_id from own_course)
    union all select 'course', id, name, null, program_id from own_course
    union all select 'classroom', classroom.id, classroom.name, classroom.course_id, null
    from classroom where classroom.archived_at is null and ${isOwnRoom}
    limit ${mostNames}`.execute(db)
  return rows
}
