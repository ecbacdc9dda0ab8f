import { Type } from 'typebox'
import type { Trx } from '../platform/db/database.ts'
import { demoTable } from './demo-table.ts'

const columns = { daysAgo: Type.Integer(), title: Type.String(), content: Type.String() }

const hour = 3_600_000

/** Announcements of the demo school's teacher to each of their active classrooms. */
export async function insertClassroomNotices(trx: Trx, teacherId: number): Promise<void> {
  const classrooms = await trx
    .selectFrom('classroom')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  const notices = demoTable('classroom-notices', columns)
  const rows = classrooms.flatMap(({ id }, place) =>
    // Each classroom heard of them in another order, so that a board of many classrooms does not repeat itself.
    notices.map(({ title, content }, turn) => ({
      title,
      content,
      scope: 3,
      classroom_id: id,
      author_id: teacherId,
      posted_at: new Date(
        Date.now() - ((notices[(turn + place) % notices.length]?.daysAgo ?? 0) * 24 + place * 7 + 2) * hour,
      ),
    })),
  )
  if (rows.length > 0) await trx.insertInto('announcement').values(rows).execute()
}
