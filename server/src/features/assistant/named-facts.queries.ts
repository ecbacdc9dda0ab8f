import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { searchWords } from '../../db/list-page.ts'
import type { Caller } from '../../security/caller.ts'

export interface CourseFacts {
  name: string
  programName: string
  price: number
  coordinatorName: string | null
}

/** For administrators: every course, to be chosen from by its name. */
export async function listCourseFacts(db: Db): Promise<CourseFacts[]> {
  const found = sql<CourseFacts>`
    select course.name, program.name as "programName", course.price::float8 as price,
      coordinator.first_name || ' ' || coordinator.last_name as "coordinatorName"
    from course join program on program.id = course.program_id
    left join person as coordinator on coordinator.id = course.coordinator_id
    order by course.name collate "ar-x-icu"`
  return (await found.execute(db)).rows
}

export interface ClassroomFacts {
  /** With the name of the course, to be chosen from by either. */
  name: string
  classroomName: string
  courseName: string
  teacherName: string | null
  isActive: boolean
}

/** For administrators: the classrooms that are not archived, the active ones first. */
export async function listClassroomFacts(db: Db): Promise<ClassroomFacts[]> {
  const found = sql<ClassroomFacts>`
    select classroom.name || ' ' || course.name as name, classroom.name as "classroomName", course.name as "courseName",
      teacher.first_name || ' ' || teacher.last_name as "teacherName", classroom.status = 'ACTIVE' as "isActive"
    from classroom join course on course.id = classroom.course_id
    left join person as teacher on teacher.id = classroom.teacher_id
    where classroom.archived_at is null
    order by classroom.status, course.name collate "ar-x-icu", classroom.name collate "ar-x-icu"`
  return (await found.execute(db)).rows
}

export interface ClassroomSeats {
  /** With the name of the course, to be chosen from by either. */
  name: string
  classroomName: string
  courseName: string
  enrolled: number
  capacity: number
}

/** For administrators: the active classrooms. */
export async function listClassroomSeats(db: Db): Promise<ClassroomSeats[]> {
  const found = sql<ClassroomSeats>`
    select classroom.name || ' ' || course.name as name, classroom.name as "classroomName", course.name as "courseName",
      coalesce(seat.enrolled, 0) as enrolled, classroom.capacity
    from classroom join course on course.id = classroom.course_id
    left join (select classroom_id, count(*) as enrolled from enrollment group by classroom_id) as seat
      on seat.classroom_id = classroom.id
    where classroom.archived_at is null and classroom.status = 'ACTIVE'
    order by course.name collate "ar-x-icu", classroom.name collate "ar-x-icu"`
  return (await found.execute(db)).rows
}

export interface ApplicantFacts {
  name: string
  programName: string
  status: string
  note: string | null
}

/** For administrators: the newest requests of people with such a name. */
export async function findApplicants(db: Db, name: string): Promise<ApplicantFacts[]> {
  const words = searchWords(name)
  if (words.length === 0) return []
  const matches = words.map((word) => sql`registration.search_key like search_pattern(${word})`)
  const found = sql<ApplicantFacts>`
    select registration.first_name || ' ' || registration.last_name as name, program.name as "programName",
      registration.status, registration.admin_notes as note
    from registration join program on program.id = registration.program_id
    where ${sql.join(matches, sql` and `)}
    order by registration.created_at desc limit 5`
  return (await found.execute(db)).rows
}

export interface TaughtMarks {
  studentName: string
  courseName: string
  practical: number | null
  exam: number | null
  final: number | null
}

/** Of the teacher's own classrooms that are not archived: to be chosen from by the name of the student. */
export async function listTaughtMarks(db: Db, teacherId: number): Promise<TaughtMarks[]> {
  const found = sql<TaughtMarks>`
    select student.first_name || ' ' || student.last_name as "studentName", course.name as "courseName",
      enrollment.practical_grade as practical, enrollment.exam_grade as exam, enrollment.final_grade as final
    from enrollment
    join classroom on classroom.id = enrollment.classroom_id
    join course on course.id = classroom.course_id
    join person_all as student on student.id = enrollment.student_id
    where classroom.teacher_id = ${teacherId} and classroom.archived_at is null
    order by student.first_name, student.last_name`
  return (await found.execute(db)).rows
}

/** Of programs, courses, and the caller's own classrooms and lectures: they may stand in a question about what is done there. */
export async function listNames(db: Db, { personId }: Caller): Promise<{ name: string }[]> {
  const found = sql<{ name: string }>`
    with own as (
      select classroom.id, classroom.name || ' ' || course.name as name
      from classroom join course on course.id = classroom.course_id
      where classroom.archived_at is null and (classroom.teacher_id = ${personId} or exists (
        select from enrollment where enrollment.classroom_id = classroom.id and enrollment.student_id = ${personId}))
    )
    select name from program union select name from course union select name from own
    union select lecture.title || ' ' || own.name from lecture join own on own.id = lecture.classroom_id`
  return (await found.execute(db)).rows
}

export interface Outcome {
  name: string
  programName: string
  isGraduate: boolean
  gpa: number
  on: string
}

/** For administrators: how people ended, the newest first. */
export async function listOutcomes(db: Db): Promise<Outcome[]> {
  const found = sql<Outcome>`
    select student.first_name || ' ' || student.last_name as name, graduation.program_name as "programName",
      graduation.outcome = 'GRADUATED' as "isGraduate", graduation.final_gpa::float8 as gpa,
      to_char(graduation.decided_at, 'YYYY-MM-DD') as on
    from graduation join person_all as student on student.id = graduation.student_id
    order by graduation.decided_at desc limit 1000`
  return (await found.execute(db)).rows
}

/** The mean with which people graduate. */
export async function getPassingGpa(db: Db): Promise<number> {
  const found = sql<{ gpa: number }>`select passing_gpa::float8 as gpa from school_settings`
  return (await found.execute(db)).rows[0]?.gpa ?? 60
}
