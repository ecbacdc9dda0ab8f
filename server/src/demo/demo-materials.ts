import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../platform/db/database.ts'
import { demoTable } from './demo-table.ts'

/** Pages that the demo institute recommends; its files are for the administrator to add. */
const readLinks = () =>
  demoTable('materials', {
    course: Type.String(),
    title: Type.String(),
    url: Type.String(),
    description: Type.Optional(Type.String()),
  })

/** Added over the last weeks, the first one longest ago. */
export async function insertDemoMaterials(trx: Trx, uploadedBy: number): Promise<void> {
  const links = readLinks()
  for (const [index, { course, title, description = null, url }] of links.entries())
    await trx
      .insertInto('material')
      .columns(['course_id', 'title', 'description', 'url', 'uploaded_by', 'uploaded_at'])
      .expression(
        trx
          .selectFrom('course')
          .where('name', '=', course)
          .select(['id', sql<string>`${title}`.as('title'), sql<string | null>`${description}::text`.as('description')])
          .select([sql<string>`${new URL(url).href}`.as('url'), sql<number>`${uploadedBy}::integer`.as('uploaded_by')])
          .select(sql<Date>`now() - make_interval(days => ${(links.length - index) * 5})`.as('uploaded_at')),
      )
      .execute()
}
