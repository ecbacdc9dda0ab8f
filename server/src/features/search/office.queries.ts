import { readSerial } from '@manara/contract/certificate-serial.ts'
import { sql } from 'kysely'
import {
  type HoldsWord,
  isNumber,
  isText,
  personHolds,
  personIs,
  withNationalId,
} from '../../platform/db/person-search.ts'
import { all, holdIn, type Part, rows } from './found-row.ts'

const hasDigit = (q: string) => /[0-9]/.test(q)

/**
 * All people, as the list of users finds them. The planner does not know how many hold two letters: they are counted up to 500
 * in the same statement, and of more the newest are found by looking through the list.
 */
export function people(q: string, words: readonly string[]): Part {
  const hold = (holds: HoldsWord) => all(words, (word) => holds(word))
  const isMany = sql`(select count(*) from few) > 500`
  const ids = sql`
    with few as materialized (select id from person where ${hold(personIs)} limit 501)
    select id from few where not ${isMany}
    union all (select id from person where ${isMany} and ${hold(isText)} order by id desc limit 200)
    ${hasDigit(q) ? sql`union all (${withNationalId(q)})` : sql``}`
  return {
    ...rows.person,
    kind: sql`(array['administrator', 'teacher', 'student', 'staff'])[person.role + 1]`,
    details: sql`program.name`,
    link: sql`'/admin/people/' || person.id`,
    from: sql`from person left join program_all as program on program.id = person.program_id
      where person.id = any(array(${ids}))`,
    isWhole: hasDigit(q) && sql`arabic_fold(person.national_id) = arabic_fold(${q})`,
  }
}

/** Programs, courses and classrooms: each is shown in its list, narrowed to it. */
export const curriculum = (words: readonly string[]): Part[] => [
  {
    kind: sql`'program'`,
    row: sql`program.id, program.name, program.created_at`,
    details: sql``,
    link: sql`'/admin/programs?q='`,
    from: sql`from program where ${holdIn(words, 'program')}`,
  },
  {
    ...rows.course,
    link: sql`'/admin/courses?programId=' || program.id || '&q='`,
    from: sql`${rows.course.from} ${holdIn(words, 'course')}`,
  },
  {
    ...rows.classroom,
    link: sql`'/admin/classrooms?status=ALL&courseId=' || course.id || '&q='`,
    from: sql`${rows.classroom.from} ${holdIn(words, 'classroom', 'course')}`,
  },
]

/** The materials of courses; the office has no list of those of lectures. */
export const materials = (words: readonly string[]): Part => ({
  ...rows.courseMaterial,
  link: sql`'/admin/curriculum-management?courseId=' || course.id || '&q='`,
  from: sql`${rows.courseMaterial.from} ${holdIn(words, 'material')}`,
})

/** A word is the number of the request, or the national id as a whole. */
const isRequest = (word: string) =>
  sql`(${isNumber('registration.number', word)} or arabic_fold(registration.national_id) = arabic_fold(${word}))`

/** Requests, as their list finds them. The fence keeps the order out, so that two letters are looked for by their index. */
export const registrations = (q: string, words: readonly string[]): Part => ({
  kind: sql`'registration'`,
  row: sql`registration.number, registration.full_name, registration.created_at`,
  details: sql`program.name`,
  link: sql`'/admin/registrations?status=ALL&q=' || registration.number`,
  from: sql`from (
      select * from registration
      where ${all(words, (word) => sql`(${personHolds(word, 'registration')} or ${isRequest(word)})`)} offset 0
    ) as registration join program_all as program on program.id = registration.program_id`,
  isWhole: hasDigit(q) && sql`coalesce(${isRequest(q)}, false)`,
})

/** The certificate with this number; a part of a number finds none. */
export const certificate = (q: string): Part | false =>
  readSerial(q) !== undefined && {
    kind: sql`'certificate'`,
    row: sql`graduation.number, certificate.recipient_name, certificate.issued_at`,
    details: sql`certificate.serial, certificate.program_name`,
    link: sql`'/admin/graduation?year=all&q=' || graduation.number`,
    from: sql`from certificate join graduation on graduation.id = certificate.graduation_id
      where certificate.serial = ${readSerial(q)} and certificate.revoked_at is null`,
    isWhole: sql`true`,
  }
