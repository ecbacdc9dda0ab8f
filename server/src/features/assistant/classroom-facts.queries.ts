import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { all, either, nameWords, nearlyHolds, oneMore } from './name-search.ts'
import { named } from './skills/skill-context.ts'

/** Whether these words name a course, a program, or one of the caller's own classrooms and lectures. */
export async function isNameOfStudies(db: Db, personId: number, rest: readonly string[]): Promise<boolean> {
  const words = nameWords(rest)
  if (words.length === 0) return false
  const holds = (...keys: string[]) => all(words.map((word) => either(keys.map((key) => nearlyHolds(key, word)))))
  const found = sql<{ name: string }>`
    (select name from course where ${holds('course.search_key')} limit ${oneMore})
    union all (select name from program where ${holds('program.search_key')} limit ${oneMore})
    union all (
      select coalesce(lecture.title, '') || ' ' || classroom.name || ' ' || course.name as name
      from classroom join course on course.id = classroom.course_id
      left join lecture on lecture.classroom_id = classroom.id
      where classroom.id in (
        select id from classroom where teacher_id = ${personId} and archived_at is null
        union all select classroom_id from enrollment where student_id = ${personId})
      and classroom.archived_at is null
      and ${holds('classroom.search_key', 'course.search_key', 'lecture.search_key')} limit ${oneMore})`
  return named(rest, (await found.execute(db)).rows).length > 0
}
