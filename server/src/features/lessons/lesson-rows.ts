import { toClock } from '@manara/contract/days.ts'
import type { Lesson, LessonState } from '@manara/contract/lessons.ts'
import { lessonKeyOf } from '@manara/contract/lessons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

const zone = sql`(select time_zone from school_settings)`

/** Days and hours are those of the school (R-lesson-1). */
export const localNow = (now: Date): RawBuilder<string> => sql`(${now}::timestamptz at time zone ${zone})`

export const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${day}, 'YYYY-MM-DD')`

/** Whether a place, of the table `enrollment_all`, was one of its classroom on a day (R-attendance-1). */
export const wasPlaced = (place: string, day: RawBuilder<unknown>): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${place}.${name}`)
  return sql`(
    (coalesce(${column('placed_at')}, ${column('enrolled_at')}) at time zone ${zone})::date <= ${day}
    and (${column('deleted_at')} is null or (${column('deleted_at')} at time zone ${zone})::date > ${day}))`
}

/** R-attendance-8; of a lesson whose classroom, and the term of that, are read beside it. */
export const isMissing = (now: Date): RawBuilder<boolean> => sql`(
  lesson.taken_at is null and lesson.state = 'SCHEDULED'
  and lesson.day >= (select attendance_since from school_settings)
  and lesson.day + lesson.ends_minute * interval '1 minute' <= ${localNow(now)}
  and classroom.status = 'ACTIVE' and classroom.archived_at is null and coalesce(term.state, '') <> 'CLOSED'
  and exists (
    select from enrollment_all as place
    where place.classroom_id = lesson.classroom_id and ${wasPlaced('place', sql`lesson.day`)}))`

/** A lesson as it is read, with what decides about its sheet. */
export interface LessonRow extends Omit<Lesson, 'lessonKey' | 'startsAt' | 'endsAt' | 'takenAt' | 'counts' | 'state'> {
  lessonId: number
  clientId: string
  state: string
  startsMinute: number
  endsMinute: number
  /** Minutes since a fixed day: the order of lessons. */
  lessonOrder: number
  takenAt: Date | null
  takenBy: string | null
  isTaken: boolean
  version: number
  present: number
  late: number
  absent: number
  excused: number
  classroomStatus: string
  isArchived: boolean
  closedTerm: string | null
  /** How long ago the day of the lesson was, by the school's days; negative before it. */
  daysAgo: number
  editDays: number
}

export const lessonOrder: RawBuilder<number> = sql`((lesson.day - date '2000-01-01') * 1440 + lesson.starts_minute)`

const lessonFields = (now: Date) =>
  selection<LessonRow>()({
    lessonId: 'lesson.id',
    clientId: 'lesson.client_id',
    classroomId: 'classroom.id',
    classroomName: 'classroom.name',
    courseName: 'course.name',
    teacherName: 'teacher.short_name',
    day: dayText(sql`lesson.day`),
    startsMinute: 'lesson.starts_minute',
    endsMinute: 'lesson.ends_minute',
    lessonOrder,
    state: 'lesson.state',
    changeReason: 'lesson.change_reason',
    revision: 'lesson.revision',
    takenAt: 'lesson.taken_at',
    takenBy: sql<string | null>`(select short_name from person_all where person_all.id = lesson.taken_by)`,
    isTaken: sql<boolean>`lesson.taken_first_at is not null`,
    isMissing: isMissing(now),
    version: 'lesson.attendance_version',
    present: 'lesson.present_count',
    late: 'lesson.late_count',
    absent: 'lesson.absent_count',
    excused: 'lesson.excused_count',
    classroomStatus: 'classroom.status',
    isArchived: sql<boolean>`classroom.archived_at is not null`,
    closedTerm: sql<string | null>`case when term.state = 'CLOSED' then term.name end`,
    daysAgo: sql<number>`${localNow(now)}::date - lesson.day`,
    editDays: sql<number>`(select attendance_edit_days from school_settings)`,
  })

/** The lessons of classrooms that are not deleted. */
export const lessons = (db: Db, now: Date) =>
  db
    .selectFrom('lesson')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .leftJoin('term', 'term.id', 'classroom.term_id')
    .select(lessonFields(now))

/** A lesson as it goes over the wire; `takenAt` is written by the reply. */
export function toLesson(row: LessonRow): Omit<Lesson, 'takenAt'> & { takenAt: Date | null } {
  const { clientId, startsMinute, endsMinute, present, late, absent, excused, state, ...lesson } = row
  return {
    ...lesson,
    state: state as LessonState,
    lessonKey: lessonKeyOf(clientId),
    startsAt: toClock(startsMinute),
    endsAt: toClock(endsMinute),
    counts: { present, late, absent, excused },
  }
}
