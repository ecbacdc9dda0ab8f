import type { Gender } from '@manara/contract/gender.ts'
import type { UserRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { all, type Found, keyHolds, nameWords, oneMore, toFound } from './name-search.ts'
import { named } from './skills/skill-context.ts'

const holdsAll = (searchKey: string, rest: readonly string[]): RawBuilder<boolean> =>
  all(nameWords(rest).map((word) => keyHolds(searchKey, word)))

export interface PersonFacts {
  id: number
  name: string
  email: string
  role: UserRole
  gender: Gender | null
}

/** For administrators: living users with such a name, e-mail or part of one. */
export async function findPeople(db: Db, rest: readonly string[]): Promise<Found<PersonFacts>> {
  const found = sql<PersonFacts>`
    select id, full_name as name, email, role, gender from person
    where ${holdsAll('person.search_key', rest)} limit ${oneMore}`
  const { rows, isMore } = toFound((await found.execute(db)).rows)
  return { rows: rows.toSorted((one, other) => other.id - one.id), isMore }
}

/** The mean with which people graduate. */
export async function getPassingGpa(db: Db): Promise<number> {
  const found = sql<{ gpa: number }>`select passing_gpa::float8 as gpa from school_settings`
  return (await found.execute(db)).rows[0]?.gpa ?? 60
}

export interface TaughtMarks {
  studentName: string
  courseName: string
  practical: number | null
  exam: number | null
  final: number | null
}

/** Of students with such a name in the teacher's own classrooms that are not archived. */
export async function findTaughtMarks(db: Db, teacherId: number, rest: readonly string[]): Promise<Found<TaughtMarks>> {
  const found = sql<TaughtMarks & { name: string }>`
    select student.full_name as "studentName", course.name as "courseName",
      student.full_name as name,
      enrollment.practical_grade as practical, enrollment.exam_grade as exam, enrollment.final_grade as final
    from enrollment
    join classroom on classroom.id = enrollment.classroom_id
    join course on course.id = classroom.course_id
    join person_all as student on student.id = enrollment.student_id
    where classroom.teacher_id = ${teacherId} and classroom.archived_at is null
      and ${holdsAll('student.search_key', rest)}
    order by student.first_name, student.last_name, course.name limit ${oneMore}`
  const { rows, isMore } = toFound((await found.execute(db)).rows)
  return { rows: named(rest, rows), isMore }
}
