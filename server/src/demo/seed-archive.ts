import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** Few enough for the time that a statement has, also on a busy machine. */
const atOnce = 40

/** Archived classrooms of a made-up school get their pictures once everybody sits in them. */
export async function seedArchive(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from classroom where archived_at is not null and not exists (
      select from archived_classroom where archived_classroom.classroom_id = classroom.id
    ) order by id`.execute(trx)
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id)
    await sql`select take_archive_pictures(${ids}::integer[])`.execute(trx)
  }
}
