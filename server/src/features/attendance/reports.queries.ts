import type {
  AbsentStudent,
  AttendanceOverview,
  ClassroomAttendance,
  ListAbsentStudentsQuery,
  ListClassroomAttendanceQuery,
} from '@manara/contract/attendance-reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import { dayText, isMissing, localNow } from '../lessons/lessons.service.ts'
import { shareOf } from './own-attendance.queries.ts'

const schoolDay = (now: Date, day: string | undefined) =>
  sql<string>`coalesce(${day ?? null}::date, ${localNow(now)}::date)`

/** One day of the school, from the counts of its lessons. */
export async function getOverview(db: Db, now: Date, day: string | undefined): Promise<AttendanceOverview> {
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(`lesson.${column}`)}), 0)::integer`
  const [present, late, absent] = [sum('present_count'), sum('late_count'), sum('absent_count')]
  const { rows } = await sql<AttendanceOverview>`
    select to_char(${schoolDay(now, day)}, 'YYYY-MM-DD') as day, count(*) as "lessonsCount",
      count(*) filter (where ${isMissing(now)}) as "missingCount",
      jsonb_build_object('present', ${present}, 'late', ${late}, 'absent', ${absent},
        'excused', ${sum('excused_count')}) as counts,
      ${shareOf(sql`${present} + ${late}`, absent)} as share
    from lesson join classroom on classroom.id = lesson.classroom_id
    left join term on term.id = classroom.term_id
    where lesson.day = ${schoolDay(now, day)} and lesson.state = 'SCHEDULED'`.execute(db)
  return rows[0] as AttendanceOverview
}

type AbsentRow = Omit<AbsentStudent, 'phones' | 'streakDays'> & { firstOrder: string; streakDays: number }

const absentOrdering: Ordering<AbsentRow, ListAbsentStudentsQuery> = {
  keys: { studentName: byFirstName('student'), lessonsCount: 'absence.lessons' },
  tieBreaker: { by: 'student.id', field: 'studentId' },
  default: 'studentName',
}

/** Who has an absence on a day (R-attendance-9), from the index of the absences of a day. */
export function listAbsent(db: Db, now: Date, query: ListAbsentStudentsQuery): Promise<Page<AbsentRow>> {
  const day = schoolDay(now, query.day)
  const absences = sql<{ student_id: number; lessons: number; day: string }>`(
    select place.student_id, count(*) as lessons, mark.day from attendance_mark as mark
    join enrollment_all as place on place.id = mark.enrollment_id
    where mark.day = ${day} and mark.status = 3 group by place.student_id, mark.day)`
  const isWholeDay = sql<boolean>`not exists (
    select from enrollment_all as place join attendance_mark as mark on mark.enrollment_id = place.id
    where place.student_id = student.id and mark.day = absence.day and mark.status in (1, 2))`
  // Days with absences since the last with a presence; an excused day neither counts nor ends it.
  const streakDays = sql<number>`(
    select count(distinct mark.day) filter (where mark.status = 3 and mark.day > coalesce(presence.day, '-infinity'))
    from enrollment_all as place join attendance_mark as mark on mark.enrollment_id = place.id
    cross join (select max(other.day) as day from enrollment_all as seat
      join attendance_mark as other on other.enrollment_id = seat.id
      where seat.student_id = student.id and other.status in (1, 2) and other.day <= absence.day) as presence
    where place.student_id = student.id and mark.day <= absence.day)`
  let found = db
    .selectFrom(absences.as('absence'))
    .innerJoin('person as student', 'student.id', 'absence.student_id')
    .leftJoin('program_all as program', 'program.id', 'student.program_id')
    .select([
      'student.id as studentId',
      'student.full_name as studentName',
      'student.first_order as firstOrder',
      'program.name as programName',
      'absence.lessons as lessonsCount',
      isWholeDay.as('isWholeDay'),
      streakDays.as('streakDays'),
    ])
  if (query.programId !== undefined) found = found.where('student.program_id', '=', query.programId)
  return readPage(searchPeople(found, query.q, studentHolds), absentOrdering, query)
}

/** Of the taken lessons of a classroom: in the select of a page, so that they are read for its rows alone. */
const ofTaken = <Value>(what: RawBuilder<unknown>) =>
  sql<Value>`(select ${what} from lesson where lesson.classroom_id = classroom.id and taken_at is not null)`
const lessonsTaken = ofTaken<number>(sql`count(*)`)
const shareTaken = ofTaken<number | null>(shareOf(sql`sum(present_count + late_count)`, sql`sum(absent_count)`))
const shareOrder = sql<number>`coalesce(${shareTaken}, -1)`

const classroomOrdering: Ordering<ClassroomAttendance, ListClassroomAttendanceQuery> = {
  keys: {
    classroomName: arabicOrder('classroom.name'),
    courseName: arabicOrder('course.name'),
    lessonsCount: lessonsTaken,
    share: { by: shareOrder, field: 'shareOrder' as 'share' },
  },
  tieBreaker: { by: 'classroom.id', field: 'classroomId' },
  default: 'classroomName',
}

/** The classrooms that are not archived, with their taken lessons. */
export function listClassrooms(
  db: Db,
  now: Date,
  query: ListClassroomAttendanceQuery,
): Promise<Page<ClassroomAttendance>> {
  const missing = sql<number>`(select count(*) from lesson where lesson.classroom_id = classroom.id and ${isMissing(now)})`
  let found = db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .leftJoin('term', 'term.id', 'classroom.term_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .select([
      'classroom.id as classroomId',
      'classroom.name as classroomName',
      'course.name as courseName',
      'teacher.short_name as teacherName',
      shareTaken.as('share'),
      lessonsTaken.as('lessonsCount'),
      shareOrder.as('shareOrder'),
      missing.as('missingCount'),
    ])
    .where('classroom.archived_at', 'is', null)
  if (query.programId !== undefined) found = found.where('course.program_id', '=', query.programId)
  return readPage(searchIn(found, query.q, 'classroom.search_key', 'course.search_key'), classroomOrdering, query)
}

export interface RegisterRow {
  enrollmentId: number
  studentId: number
  studentName: string
  isEnded: boolean
  marks: Record<string, number>
  share: number | null
  level: number
  remaining: number | null
  isBarred: boolean
}

/** The students of a classroom, and others with a mark in these lessons, with their marks by lesson. */
export async function listRegisterRows(
  db: Db,
  classroomId: number,
  lessonIds: readonly number[],
): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select place.id as "enrollmentId", student.id as "studentId", student.full_name as "studentName",
      coalesce(standing.level, 0) as level, standing.remaining,
      exists (select from exam_bar where enrollment_id = place.id and state = 'CONFIRMED') as "isBarred",
      place.deleted_at is not null or place.classroom_id <> ${classroomId} as "isEnded",
      coalesce(jsonb_object_agg(mark.lesson_id, mark.status) filter (where mark.status is not null), '{}') as marks,
      ${shareOf(sql`count(*) filter (where mark.status in (1, 2))`, sql`count(*) filter (where mark.status = 3)`)} as share
    from (
      select id from enrollment where classroom_id = ${classroomId}
      union select enrollment_id from attendance_mark where lesson_id = any(${lessonIds})
    ) as listed join enrollment_all as place on place.id = listed.id
    join person_all as student on student.id = place.student_id
    left join attendance_standing as standing on standing.enrollment_id = place.id
    left join attendance_mark as mark on mark.enrollment_id = place.id and mark.lesson_id = any(${lessonIds})
    group by place.id, student.id, standing.enrollment_id order by ${arabicOrder('student.first_order')}, place.id`.execute(
    db,
  )
  return rows
}

/** A classroom with the days of its term. */
export interface RegisterHead {
  classroomName: string
  courseName: string
  teacherName: string | null
  startsOn: string | null
  endsOn: string | null
  today: string
}

/** With `teacherId` undefined for another teacher's. */
export function getRegisterHead(db: Db, now: Date, id: number, teacherId?: number): Promise<RegisterHead | undefined> {
  const found = db
    .selectFrom('classroom')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .leftJoin('term', 'term.id', 'classroom.term_id')
    .select(
      selection<RegisterHead>()({
        classroomName: 'classroom.name',
        courseName: 'course.name',
        teacherName: 'teacher.full_name',
        startsOn: dayText(sql`term.starts_on`),
        endsOn: dayText(sql`term.ends_on`),
        today: dayText(localNow(now)),
      }),
    )
    .where('classroom.id', '=', id)
  return (teacherId === undefined ? found : found.where('classroom.teacher_id', '=', teacherId)).executeTakeFirst()
}
