import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../security/caller.ts'
import { coursesOf } from '../facts.queries.ts'

export interface FoundMaterial {
  title: string
  description: string | null
  courseName: string
}

const textWords = sql`to_tsvector('simple', arabic_fold(material.title || ' ' || coalesce(material.description, '')))`

/** Reference materials of the caller's courses that have any of the asked words (a tsquery), the best first. */
export async function searchMaterialTexts(db: Db, caller: Caller, asked: string): Promise<FoundMaterial[]> {
  const query = sql`to_tsquery('simple', ${asked})`
  const found = sql<FoundMaterial>`
    select material.title, material.description, course.name as "courseName"
    from material join course on course.id = material.course_id
    where ${coursesOf(caller)} and ${textWords} @@ ${query}
    order by ts_rank(${textWords}, ${query}) desc, material.uploaded_at desc limit 10`
  return (await found.execute(db)).rows
}
