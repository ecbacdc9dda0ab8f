import { Type } from 'typebox'
import type { Trx } from '../platform/db/database.ts'
import { demoTable } from './demo-table.ts'

const scopes = { school: 0, program: 1, course: 2 } as const

const columns = {
  audience: Type.Enum(['school', 'program', 'course']),
  daysAgo: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  /** The name of the program or course. */
  for: Type.Optional(Type.String()),
}

/** The announcements of the school: to everybody, to a program and to a course. */
export async function insertNotices(trx: Trx, authorId: number): Promise<void> {
  for (const { audience, daysAgo, title, content, for: name = '' } of demoTable('notices', columns)) {
    const selectId = (table: 'program' | 'course') =>
      audience === table ? trx.selectFrom(table).select('id').where('name', '=', name) : null
    await trx
      .insertInto('announcement')
      .values({
        title,
        content,
        scope: scopes[audience],
        program_id: selectId('program'),
        course_id: selectId('course'),
        author_id: authorId,
        posted_at: new Date(Date.now() - daysAgo * 86_400_000),
      })
      .execute()
  }
}
