import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Archived classrooms of a made-up school get their pictures in one go, once everybody sits in them. */
export async function seedArchive(trx: Trx): Promise<void> {
  await sql`select take_archive_pictures(array(
    select id from classroom where archived_at is not null and not exists (
      select from archived_classroom where archived_classroom.classroom_id = classroom.id
    )
  ))`.execute(trx)
}
