import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'

/** Copies the materials of lectures; a copy shares the stored file of its source (R-term-9). */
export async function copyMaterials(
  trx: Trx,
  { personId }: Caller,
  lectures: readonly { id: number; sourceId: number }[],
): Promise<void> {
  await sql`
    insert into material_all (lecture_id, title, description, url, file_id, uploaded_by)
    select copy.id, title, description, url, file_id, ${personId}
    from unnest(${lectures.map(({ id }) => id)}::integer[], ${lectures.map(({ sourceId }) => sourceId)}::integer[])
      as copy (id, source_id) join material on material.lecture_id = copy.source_id
    order by material.id`.execute(trx)
}
