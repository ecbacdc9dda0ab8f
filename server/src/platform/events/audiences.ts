import type { Permission } from '@manara/contract/permissions.ts'
import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Audience } from './news-kind.ts'

export const people = (...ids: readonly (number | null)[]): Audience =>
  sql`select id as person_id from person where id = any(${ids.filter((id) => id !== null)}::integer[])`

export const everybody: Audience = sql`select id as person_id from person`

export const studentsOfClassroom = (classroomId: number): Audience =>
  sql`select student_id as person_id from enrollment where classroom_id = ${classroomId}`

/** Students of the classrooms of a course that are under way. */
export const studentsOfCourse = (courseId: number): Audience => sql`
  select enrollment.student_id as person_id from enrollment join classroom on classroom.id = enrollment.classroom_id
  where classroom.course_id = ${courseId} and classroom.status = 'ACTIVE'`

/** Administrators, and everybody else who holds the permission in the office. */
export const officeWith = (permission: Permission): Audience => sql`
  select person.id as person_id from person left join person_access as access on access.person_id = person.id
  where person.role = ${userRole.Administrator} or access.permissions ? ${permission}`

/** Those who are concerned by a place of the school: its students, teachers and coordinators (R-announce-3). */
export const membersOf = (place: { programId: number | null; courseId: number | null; classroomId: number | null }) => {
  const { programId, courseId, classroomId } = place
  const isWithin = sql<boolean>`(classroom.id = ${classroomId} or course.id = ${courseId} or course.program_id = ${programId})`
  const classrooms = sql`classroom join course on course.id = classroom.course_id`
  return sql`
    select student.id as person_id from ${classrooms} join enrollment on enrollment.classroom_id = classroom.id
      join person as student on student.id = enrollment.student_id
      where ${isWithin} and student.program_id is not null
    union select id from person where program_id = ${programId}
    union select classroom.teacher_id from ${classrooms} where ${isWithin} and classroom.teacher_id is not null
    union select course.coordinator_id from course left join classroom on classroom.course_id = course.id
      where ${isWithin} and course.coordinator_id is not null`
}
