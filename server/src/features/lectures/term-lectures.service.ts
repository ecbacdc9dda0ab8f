import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { copyMaterials } from '../materials/copied-materials.service.ts'

/** Copies the lectures of classrooms with their materials; quizzes stay where they are. */
export async function copyLectures(
  trx: Trx,
  caller: Caller,
  classrooms: readonly { id: number; sourceId: number }[],
): Promise<void> {
  const { rows } = await sql<{ id: number; sourceId: number }>`
    with wanted as materialized (
      select nextval(pg_get_serial_sequence('lecture_all', 'id'))::integer as id, lecture.id as source_id,
        copy.id as classroom_id, title, description, lecture_order
      from unnest(${classrooms.map(({ id }) => id)}::integer[], ${classrooms.map(({ sourceId }) => sourceId)}::integer[])
        as copy (id, source_id) join lecture on lecture.classroom_id = copy.source_id
    ), made as (
      insert into lecture_all (id, classroom_id, title, description, lecture_order) overriding system value
      select id, classroom_id, title, description, lecture_order from wanted
    )
    select id, source_id as "sourceId" from wanted`.execute(trx)
  await copyMaterials(trx, caller, rows)
}
