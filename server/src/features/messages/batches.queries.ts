import type { MessageBatchBody } from '@manara/contract/message-batches.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Keeps whom and which words it was about: ids, not texts. */
export async function insertBatch(
  trx: Trx,
  madeBy: number,
  { personIds, classroomId, templateId, toWhom }: MessageBatchBody,
  messageCount: number,
): Promise<number> {
  const filter = JSON.stringify({ personIds, classroomId, templateId, toWhom })
  const row = { filter, made_by: madeBy, message_count: messageCount }
  return (await trx.insertInto('message_batch').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function countBatchesToday(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message_batch, school_settings
    where made_at >= date_trunc('day', now() at time zone time_zone) at time zone time_zone`.execute(db)
  return rows[0]?.count ?? 0
}
