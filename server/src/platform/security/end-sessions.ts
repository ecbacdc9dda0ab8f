import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { touch } from '../db/event-rows.ts'

type EndReason =
  | 'signed-out'
  | 'password-changed'
  | 'email-changed'
  | 'role-changed'
  | 'deleted'
  | 'ended-by-owner'
  | 'ended-by-office'
  | 'not-me'
  | 'factors-reset'

/** A replaced session is valid for another half minute. */
const isNotOver = sql<boolean>`(ended_at is null or (end_reason = 'replaced' and ended_at > now()))`

export async function endSession(trx: Trx, sessionId: string, reason: EndReason): Promise<void> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where(isNotOver)
    .returning('person_id')
    .executeTakeFirst()
  if (!ended) return
  await trx.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
  await touch(trx, `person.${ended.person_id}`)
}

/** Beyond so many the open pages find out by their question of each minute. */
const mostTouched = 100

/**
 * Every token of these people stops working with the next request (security T08), except that of one session, and nothing
 * more reaches their devices.
 */
export async function endSessions(
  trx: Trx,
  personIds: readonly number[],
  reason: EndReason,
  exceptSessionId?: string,
): Promise<void> {
  let open = trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('person_id', '=', sql<number>`any(${personIds})`)
    .where(isNotOver)
  if (exceptSessionId !== undefined) open = open.where('id', '<>', exceptSessionId)
  await open.execute()
  let devices = trx.deleteFrom('push_subscription').where('person_id', '=', sql<number>`any(${personIds})`)
  if (exceptSessionId !== undefined) devices = devices.where('session_id', '<>', exceptSessionId)
  await devices.execute()
  if (personIds.length > 0) await touch(trx, ...personIds.slice(0, mostTouched).map((id) => `person.${id}` as const))
}
