import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { isInOwnCourses } from '../frames/names.queries.ts'

export interface FoundMaterial {
  title: string
  description: string | null
  courseName: string
}

const textWords = sql`to_tsvector('simple', arabic_fold(material.title || ' ' || coalesce(material.description, '')))`

/**
 * Reference materials of the caller's courses that have any of the asked words (a tsquery for each), the best first. Each
 * word by itself: of many at once the planner believes that they are everywhere, and reads all texts of the school.
 */
export async function searchMaterialTexts(db: Db, caller: Caller, asked: readonly string[]): Promise<FoundMaterial[]> {
  if (asked.length === 0) return []
  const each = asked.map((words) => sql`select id from material where ${textWords} @@ to_tsquery('simple', ${words})`)
  const query = sql`to_tsquery('simple', ${asked.join(' | ')})`
  const found = sql<FoundMaterial>`
    select material.title, material.description, course.name as "courseName"
    from material join course on course.id = material.course_id
    where ${isInOwnCourses(caller)} and material.id in (${sql.join(each, sql` union `)})
    order by ts_rank(${textWords}, ${query}) desc, material.uploaded_at desc limit 10`
  return (await found.execute(db)).rows
}
