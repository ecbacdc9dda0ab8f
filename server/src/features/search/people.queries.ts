import { sql } from 'kysely'
import { type HoldsWord, isText, personHolds, personIs, withNationalId } from '../../platform/db/person-search.ts'
import { all, type Part } from './found-row.ts'

/** Of words that more people hold, the newest of them are found by looking through the list. */
const many = 500

const person = { row: sql`person.id, person.full_name, person.created_at`, spoken: sql`person.first_order` }

/**
 * All people, as the list of users finds them. The planner does not know how many hold two letters: they are counted up to a
 * limit first, in the same statement.
 */
export function officePeople(q: string, words: readonly string[]): Part {
  const hold = (holds: HoldsWord) => all(words, (word) => holds(word))
  const isMany = sql`(select count(*) from few) > ${sql.lit(many)}`
  const hasDigit = /[0-9]/.test(q)
  const ids = sql`
    with few as materialized (select id from person where ${hold(personIs)} limit ${sql.lit(many + 1)})
    select id from few where not ${isMany}
    union all (select id from person where ${isMany} and ${hold(isText)} order by id desc limit 200)
    ${hasDigit ? sql`union all (${withNationalId(q)})` : sql``}`
  return {
    ...person,
    kind: sql`(array['administrator', 'teacher', 'student', 'staff'])[person.role + 1]`,
    details: sql`program.name`,
    link: sql`'/admin/people/' || person.id`,
    from: sql`from person left join program_all as program on program.id = person.program_id
      where person.id = any(array(${ids}))`,
    isWhole: hasDigit && sql`arabic_fold(person.national_id) = arabic_fold(${q})`,
  }
}

/** Students in classrooms that the teacher has now, by name alone: e-mails and numbers are not shown to teachers. */
export const ownStudents = (teacherId: number, words: readonly string[]): Part => ({
  ...person,
  kind: 'student',
  details: sql`classroom.name, course.name`,
  link: sql`'/teacher/classroom/' || classroom.id || '/grading'`,
  from: sql`from (
      select student_id, max(classroom_id) as classroom_id from enrollment
      where classroom_id in (select id from classroom where teacher_id = ${teacherId} and archived_at is null)
      group by student_id
    ) as seat
    join (
      select *, concat_ws(' ', search_fold(full_name), search_fold(latin_name)) as find_key
      from (select id, full_name, latin_name, created_at, first_order, sounds from person) as known
    ) as person on person.id = seat.student_id
    join classroom on classroom.id = seat.classroom_id
    join course on course.id = classroom.course_id
    where ${all(words, (word) => personHolds(word))}`,
})
