import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import { textHolds } from '../../platform/db/text-search.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { readableAnnouncements } from '../announcements/announcements.service.ts'
import { all, type Part } from './found-row.ts'
import type { OwnPlaces } from './own-places.ts'

/** Where an announcement is read: in the list of the office, in the classroom that a teacher has, or on the first page. */
function linkFor(caller: Caller, own: OwnPlaces | undefined) {
  if (!own || holds(caller, 'announcement.write')) return sql`'/admin/announcements?q='`
  if (caller.role === userRole.Student) return sql`'/student/announcements'`
  return sql`coalesce((
    select ${own.classroomLink} from classroom where classroom.id = announcement.classroom_id and ${own.isMine}
  ), '/teacher/dashboard')`
}

/** Announcements, as the caller reads them. */
export const announcements = (caller: Caller, own: OwnPlaces | undefined, words: readonly string[]): Part => ({
  kind: 'announcement',
  row: sql`announcement.id, announcement.title, announcement.posted_at`,
  details: sql`(announcement.posted_at at time zone (select time_zone from school_settings))::date`,
  link: linkFor(caller, own),
  from: sql`from ${readableAnnouncements(caller)} as announcement
    where ${all(words, (word) => textHolds('announcement.search_key', word))}`,
})

const material = { kind: 'material', row: sql`material.id, material.title, material.uploaded_at` } as const

const hold = (words: readonly string[]) => all(words, (word) => textHolds('material.search_key', word))

const ofCourses = sql`from material join course on course.id = material.course_id`

/** The materials of all courses; the office has no list of those of lectures. */
export const officeMaterials = (words: readonly string[]): Part => ({
  ...material,
  details: sql`course.name`,
  link: sql`'/admin/curriculum-management?courseId=' || course.id || '&q='`,
  from: sql`${ofCourses} where ${hold(words)}`,
})

/** The materials of the own courses. */
export const courseMaterials = ({ courseLink }: OwnPlaces, words: readonly string[]): Part => ({
  ...material,
  details: sql`course.name`,
  link: courseLink,
  from: sql`${ofCourses} where ${courseLink} is not null and ${hold(words)}`,
})

/** The materials of lectures in the own classrooms. */
export const lectureMaterials = ({ isMine, lectureLink }: OwnPlaces, words: readonly string[]): Part => ({
  ...material,
  details: sql`lecture.title, course.name`,
  link: lectureLink,
  from: sql`from material join lecture on lecture.id = material.lecture_id
    join classroom on classroom.id = lecture.classroom_id
    join course on course.id = classroom.course_id where ${isMine} and ${hold(words)}`,
})
