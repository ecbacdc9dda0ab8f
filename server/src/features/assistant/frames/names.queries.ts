import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Caller, holds } from '../../../platform/security/caller.ts'
import { isInOwnCourses } from '../facts.queries.ts'

/** A name that the caller's own screens show. `courseId` is of classrooms, `programId` of courses. */
export interface KnownName {
  kind: 'program' | 'course' | 'classroom'
  id: number
  name: string
  courseId: number | null
  programId: number | null
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
