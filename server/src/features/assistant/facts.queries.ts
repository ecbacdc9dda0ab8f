import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Caller, holds } from '../../platform/security/caller.ts'

export const isInOwnCourses = (caller: Caller): RawBuilder<boolean> => {
  const { personId, role } = caller
  if (holds(caller, 'curriculum.read')) return sql<boolean>`true`
  if (role === userRole.Teacher)
    return sql<boolean>`course.id in (select id from course where coordinator_id = ${personId}
      union select course_id from classroom where teacher_id = ${personId})`
  return sql<boolean>`course.id in (select classroom.course_id from enrollment
    join classroom on classroom.id = enrollment.classroom_id where enrollment.student_id = ${personId})`
}
