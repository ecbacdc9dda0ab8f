import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import { personHolds } from '../../platform/db/person-search.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { readableAnnouncements } from '../announcements/announcements.service.ts'
import { all, holdIn, type Part, rows } from './found-row.ts'

/** Students in classrooms that the teacher has now, by name alone: e-mails and numbers are not shown to teachers. */
export const students = (teacherId: number, words: readonly string[]): Part => ({
  ...rows.person,
  kind: sql`'student'`,
  details: sql`classroom.name, course.name`,
  link: sql`'/teacher/classroom/' || classroom.id || '/grading'`,
  from: sql`from (
      select student_id, max(classroom_id) as classroom_id from enrollment
      where classroom_id in (select id from classroom where teacher_id = ${teacherId} and archived_at is null)
      group by student_id
    ) as seat
    join (
      select id, full_name, created_at, first_order, sounds,
        concat_ws(' ', search_fold(full_name), search_fold(latin_name)) as find_key from person
    ) as person on person.id = seat.student_id
    join classroom on classroom.id = seat.classroom_id join course on course.id = classroom.course_id
    where ${all(words, (word) => personHolds(word))}`,
})

/** The courses that a teacher coordinates. */
export const courses = (teacherId: number, words: readonly string[]): Part => ({
  ...rows.course,
  link: sql`'/teacher/curriculum?course=' || course.id`,
  from: sql`${rows.course.from} course.coordinator_id = ${teacherId} and ${holdIn(words, 'course')}`,
})

/** Which `classroom` and `course` are of a teacher or a student, and where they and a `lecture` are opened. */
function placesOf({ personId: id, role }: Caller) {
  if (role === userRole.Student) {
    const isMine = sql`classroom.id in (select classroom_id from enrollment where student_id = ${id})`
    const own = sql`classroom where classroom.archived_at is null and ${isMine}`
    const toRoom = sql`'/student/classrooms/' || classroom.id`
    return {
      ...{ isMine, toRoom, toLecture: toRoom },
      isMyCourse: sql`course.id in (select course_id from ${own})`,
      toCourse: sql`'/student/classrooms/' || (select max(id) from ${own} and classroom.course_id = course.id)`,
    }
  }
  return {
    isMine: sql`classroom.teacher_id = ${id}`,
    toRoom: sql`'/teacher/classroom/' || classroom.id`,
    toLecture: sql`'/teacher/classroom/' || classroom.id || '/lectures?lecture=' || lecture.id`,
    isMyCourse: sql`course.id in (select course_id from classroom where teacher_id = ${id}
      union select id from course where coordinator_id = ${id})`,
    toCourse: sql`'/teacher/curriculum?course=' || course.id`,
  }
}

/** The classrooms, as the own list shows them. */
export function classrooms(caller: Caller, words: readonly string[]): Part {
  const { isMine, toRoom } = placesOf(caller)
  const from = sql`${rows.classroom.from} ${isMine} and ${holdIn(words, 'classroom', 'course')}`
  return { ...rows.classroom, link: toRoom, from }
}

const ofLectures = sql`from classroom join course on course.id = classroom.course_id
  join lecture on lecture.classroom_id = classroom.id`

/** The lectures of these classrooms. */
export function lectures(caller: Caller, words: readonly string[]): Part {
  const { isMine, toLecture } = placesOf(caller)
  return {
    kind: sql`'lecture'`,
    row: sql`lecture.id, lecture.title, lecture.created_at`,
    details: sql`classroom.name, course.name`,
    link: toLecture,
    from: sql`${ofLectures} where classroom.archived_at is null and ${isMine} and ${holdIn(words, 'lecture')}`,
  }
}

/** The materials of these lectures. */
export function lectureMaterials(caller: Caller, words: readonly string[]): Part {
  const { isMine, toLecture } = placesOf(caller)
  return {
    ...rows.courseMaterial,
    details: sql`lecture.title, course.name`,
    link: toLecture,
    from: sql`${ofLectures} join material on material.lecture_id = lecture.id
      where classroom.archived_at is null and ${isMine} and ${holdIn(words, 'material')}`,
  }
}

/** The materials of the courses. */
export function courseMaterials(caller: Caller, words: readonly string[]): Part {
  const { isMyCourse, toCourse } = placesOf(caller)
  const from = sql`${rows.courseMaterial.from} ${isMyCourse} and ${holdIn(words, 'material')}`
  return { ...rows.courseMaterial, link: toCourse, from }
}

/** Where an announcement is read: in the list of the office, in the classroom that a teacher has, or on the first page. */
function toAnnouncement(caller: Caller) {
  const { isMine, toRoom } = placesOf(caller)
  if (holds(caller, 'announcement.write')) return sql`'/admin/announcements?q='`
  if (caller.role === userRole.Student) return sql`'/student/announcements'`
  return sql`coalesce((select ${toRoom} from classroom where classroom.id = announcement.classroom_id
    and classroom.archived_at is null and ${isMine}), '/teacher/dashboard')`
}

/** Announcements, as the caller reads them. */
export const announcements = (caller: Caller, words: readonly string[]): Part => ({
  kind: sql`'announcement'`,
  row: sql`announcement.id, announcement.title, announcement.posted_at`,
  details: sql`(announcement.posted_at at time zone (select time_zone from school_settings))::date`,
  link: toAnnouncement(caller),
  from: sql`from ${readableAnnouncements(caller)} as announcement where ${holdIn(words, 'announcement')}`,
})
