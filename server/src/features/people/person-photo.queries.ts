import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

/** The address of the photo of `person`; another photo has another address. */
export const photoUrl: RawBuilder<string | null> = sql`(
  select '/api/people/' || person_id || '/photo?v=' || left(photo_file_id::text, 8)
  from person_record where person_id = person.id)`

/** Teachers see the students of their classrooms that are not archived (R-record-10). */
function maySee(caller: Caller): RawBuilder<boolean> {
  const { personId, role } = caller
  if (holds(caller, 'person.read')) return sql`true`
  const isOwn = sql<boolean>`person.id = ${personId}`
  if (role !== userRole.Teacher) return isOwn
  return sql`(${isOwn} or exists (
    select from enrollment join classroom on classroom.id = enrollment.classroom_id
    where enrollment.student_id = person.id and classroom.teacher_id = ${personId} and classroom.archived_at is null))`
}

/** The photo of a person whom the caller may see; any other is not found. */
export const getVisiblePhoto = (db: Db, caller: Caller, personId: number): Promise<HeldFile | undefined> =>
  heldFile(db, sql<string>`(select photo_file_id from person_record where person_id = ${personId})`)
    .where(sql<boolean>`exists (select from person where person.id = ${personId} and ${maySee(caller)})`)
    .executeTakeFirst()

export async function getPhotoId(trx: Trx, personId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('person_record')
    .select('photo_file_id as id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function writePhoto(trx: Trx, personId: number, fileId: string | null): Promise<void> {
  await trx
    .insertInto('person_record')
    .values({ person_id: personId, photo_file_id: fileId })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ photo_file_id: fileId, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function readPhotoUrl(db: Db, personId: number): Promise<string | null> {
  const { url } = await db
    .selectFrom('person')
    .select(photoUrl.as('url'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return url
}
