import type { Gender } from '@manara/contract/gender.ts'
import { type UserRole, userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { all, type Found, hasWholeWord, keyHolds, mostFound, nameWords, oneMore, toFound } from './name-search.ts'
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
export async function findPeople(db: Db, rest: readonly string[], role?: UserRole): Promise<Found<PersonFacts>> {
  const found = sql<PersonFacts>`
    select id, full_name as name, email, role, gender from person
    where ${holdsAll('person.search_key', rest)} ${role === undefined ? sql`` : sql`and role = ${sql.lit(role)}`}
    limit ${oneMore}`
  const { rows, isMore } = toFound((await found.execute(db)).rows)
  return { rows: rows.toSorted((one, other) => other.id - one.id), isMore }
}

/** For administrators: teachers with such a name. */
export async function findTeachers(db: Db, rest: readonly string[]): Promise<Found<PersonFacts>> {
  const { rows, isMore } = await findPeople(db, rest, userRole.Teacher)
  return { rows: named(rest, rows), isMore }
}

export interface ApplicantFacts {
  name: string
  programName: string
  status: string
  note: string | null
  createdAt: Date
}

/** For administrators: requests of people with such a name, the newest first. */
export async function findApplicants(db: Db, rest: readonly string[]): Promise<Found<ApplicantFacts>> {
  const found = sql<ApplicantFacts>`
    select registration.full_name as name, program.name as "programName",
      registration.status, registration.admin_notes as note, registration.created_at as "createdAt"
    from registration join program on program.id = registration.program_id
    where ${holdsAll('registration.search_key', rest)} limit ${oneMore}`
  const { rows, isMore } = toFound((await found.execute(db)).rows)
  return { rows: rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()), isMore }
}

export interface Outcome {
  name: string
  programName: string
  isGraduate: boolean
  gpa: number
  hasCertificate: boolean
  /** The day of the decision, 2026-11-20. */
  on: string
}

const outcomeFields = sql`
  student.full_name as name, graduation.program_name as "programName",
  graduation.outcome = 'GRADUATED' as "isGraduate", graduation.final_gpa::float8 as gpa,
  graduation.certificate_file_id is not null or exists (
    select from certificate where certificate.graduation_id = graduation.id and certificate.revoked_at is null
  ) as "hasCertificate",
  to_char(graduation.decided_at at time zone (select time_zone from school_settings), 'YYYY-MM-DD') as on`

/** For administrators: how people with such a name ended, the newest first. */
export async function findOutcomes(db: Db, rest: readonly string[]): Promise<Found<Outcome>> {
  const name = sql`student.full_name`
  const read = async (where: RawBuilder<boolean>) => {
    // Each outcome has its own index of names.
    const ended = (outcome: 'GRADUATED' | 'FAILED') => sql`(
      select ${outcomeFields}, graduation.decided_at
      from graduation join person_all as student on student.id = graduation.student_id
      where graduation.outcome = ${sql.lit(outcome)} and ${where} limit ${oneMore})`
    const found = sql<Outcome>`
      select * from (${ended('GRADUATED')} union all ${ended('FAILED')}) as ended order by decided_at desc limit ${oneMore}`
    return toFound((await found.execute(db)).rows)
  }
  const isHeld = holdsAll('graduation.search_key', rest)
  const found = await read(isHeld)
  const chosen = named(rest, found.rows)
  if (!found.isMore || chosen.length > 0) return { rows: chosen, isMore: found.isMore }
  // Of all whose names hold these letters, those who have them as a name.
  const words = all(nameWords(rest).map((word) => hasWholeWord(name, word)))
  const { rows, isMore } = await read(sql<boolean>`${isHeld} and ${words}`)
  return { rows: named(rest, rows), isMore }
}

/** For administrators: who failed in these programs, or in any, the newest first, and how many there are. */
export async function listFailures(
  db: Db,
  programIds?: readonly number[],
): Promise<{ rows: Outcome[]; total: number }> {
  const where = sql`graduation.outcome = 'FAILED' ${
    programIds ? sql`and graduation.program_id = any(${[...programIds]})` : sql``
  }`
  const found = sql<Outcome>`
    select ${outcomeFields} from graduation join person_all as student on student.id = graduation.student_id
    where ${where} order by graduation.decided_at desc, graduation.number desc limit ${sql.lit(mostFound)}`
  const { rows } = await found.execute(db)
  if (rows.length < mostFound) return { rows, total: rows.length }
  const counted = sql<{ total: number }>`select count(*)::integer as total from graduation where ${where}`
  return { rows, total: (await counted.execute(db)).rows[0]?.total ?? rows.length }
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
