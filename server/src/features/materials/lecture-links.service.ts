import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'

/** Copies the links among the materials of lectures; a stored file belongs to one material. */
export async function copyLinks(
  trx: Trx,
  { personId }: Caller,
  lectures: readonly { id: number; sourceId: number }[],
): Promise<void> {
  await sql`
    insert into material_all (lecture_id, title, description, url, uploaded_by)
    select copy.id, title, description, url, ${personId}
    from unnest(${lectures.map(({ id }) => id)}::integer[], ${lectures.map(({ sourceId }) => sourceId)}::integer[])
      as copy (id, source_id) join material on material.lecture_id = copy.source_id
    where url is not null order by material.id`.execute(trx)
}
