import { sql } from 'kysely'
import { textHolds } from '../../platform/db/text-search.ts'
import { all, type Part } from './found-row.ts'
import type { OwnPlaces } from './own-places.ts'

const hold = (table: string, words: readonly string[]) => all(words, (word) => textHolds(`${table}.search_key`, word))

const course = {
  kind: 'course',
  row: sql`course.id, course.name, course.created_at`,
  details: sql`program.name`,
} as const
const courses = sql`from course join program_all as program on program.id = course.program_id`

const classroom = {
  kind: 'classroom',
  row: sql`classroom.id, classroom.name, classroom.created_at`,
  details: sql`course.name`,
} as const

/** Found by the own name or that of the course, as in the lists of classrooms. */
const classrooms = (words: readonly string[]) => sql`from classroom join course on course.id = classroom.course_id
  where ${all(words, (word) => sql`(${textHolds('classroom.search_key', word)} or ${textHolds('course.search_key', word)})`)}`

/** What the office lists: each is shown in its list, narrowed to it. */
export const officeCurriculum = (words: readonly string[]): Part[] => [
  {
    kind: 'program',
    row: sql`program.id, program.name, program.created_at`,
    details: sql``,
    link: sql`'/admin/programs?q='`,
    from: sql`from program where ${hold('program', words)}`,
  },
  {
    ...course,
    link: sql`'/admin/courses?programId=' || program.id || '&q='`,
    from: sql`${courses} where ${hold('course', words)}`,
  },
  {
    ...classroom,
    link: sql`'/admin/classrooms?status=ALL&courseId=' || course.id || '&q='`,
    from: sql`${classrooms(words)} and classroom.archived_at is null`,
  },
]

/** The own classrooms. */
export const ownClassrooms = ({ isMine, classroomLink }: OwnPlaces, words: readonly string[]): Part => ({
  ...classroom,
  link: classroomLink,
  from: sql`${classrooms(words)} and ${isMine}`,
})

/** The courses that a teacher coordinates. */
export const coordinatedCourses = (teacherId: number, words: readonly string[]): Part => ({
  ...course,
  link: sql`'/teacher/curriculum?course=' || course.id`,
  from: sql`${courses} where course.coordinator_id = ${teacherId} and ${hold('course', words)}`,
})

/** The lectures of the own classrooms; the office has no list of lectures. */
export const ownLectures = ({ isMine, lectureLink }: OwnPlaces, words: readonly string[]): Part => ({
  kind: 'lecture',
  row: sql`lecture.id, lecture.title, lecture.created_at`,
  details: sql`classroom.name, course.name`,
  link: lectureLink,
  from: sql`from lecture join classroom on classroom.id = lecture.classroom_id
    join course on course.id = classroom.course_id where ${isMine} and ${hold('lecture', words)}`,
})
