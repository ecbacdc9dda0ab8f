import { userRole } from '@manara/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/security/caller.ts'

/** The places of a teacher or student. */
export interface OwnPlaces {
  /** Whether a row of `classroom` is one of them. */
  isMine: RawBuilder<unknown>
  /** Where such a classroom, a lecture in it and a row of `course` are opened; null for another course. */
  classroomLink: RawBuilder<unknown>
  lectureLink: RawBuilder<unknown>
  courseLink: RawBuilder<unknown>
}

const placesOfTeacher = (id: number): OwnPlaces => ({
  isMine: sql`(classroom.teacher_id = ${id} and classroom.archived_at is null)`,
  classroomLink: sql`'/teacher/classroom/' || classroom.id`,
  lectureLink: sql`'/teacher/classroom/' || classroom.id || '/lectures?lecture=' || lecture.id`,
  courseLink: sql`case when course.coordinator_id = ${id}
      or exists (select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${id})
    then '/teacher/curriculum?course=' || course.id end`,
})

function placesOfStudent(id: number): OwnPlaces {
  const link = sql`'/student/classrooms/' || classroom.id`
  const isMine = sql`(classroom.archived_at is null
    and classroom.id in (select classroom_id from enrollment where student_id = ${id}))`
  const courseLink = sql`(
    select ${link} from classroom where classroom.course_id = course.id and ${isMine} order by classroom.id desc limit 1)`
  return { isMine, classroomLink: link, lectureLink: link, courseLink }
}

/** Administrators and staff have none. */
export function ownPlacesOf({ personId, role }: Caller): OwnPlaces | undefined {
  if (role === userRole.Teacher) return placesOfTeacher(personId)
  return role === userRole.Student ? placesOfStudent(personId) : undefined
}
