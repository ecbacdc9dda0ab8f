import type { UserRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { placeOf, type Visitor } from './caller.ts'
import { sessionHours, type TokenSubject } from './tokens.ts'

/** Who a session belongs to, as the database knows it now. */
export interface SessionOwner {
  personId: number
  role: UserRole
}

/**
 * One query tells whether the session is open and who, living, it belongs to: a claim of the token proves nothing.
 * Written as SQL because it runs for every request, and putting the query together costs more than the rest of the check.
 */
export async function findSessionOwner(
  db: Db,
  { sessionId, personId }: TokenSubject,
): Promise<SessionOwner | undefined> {
  const { rows } = await sql<SessionOwner>`
    select person.id as "personId", person.role from session join person on person.id = session.person_id
    where session.id = ${sessionId} and session.person_id = ${personId}
      and session.ended_at is null and session.expires_at > now()
  `.execute(db)
  return rows[0]
}

/** Opens a session for as long as its token lives; gives its id. */
export async function openSession(trx: Trx, personId: number, from?: Visitor): Promise<string> {
  const { id } = await trx
    .insertInto('session')
    .values({
      person_id: personId,
      expires_at: sql<Date>`now() + make_interval(hours => ${sessionHours})`,
      ...(from && placeOf(from)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type EndReason = 'signed-out' | 'password-changed' | 'email-changed' | 'role-changed' | 'deleted'

export async function endSession(trx: Trx, sessionId: string, reason: EndReason): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Every token of these people stops working with the next request (security T08), except that of one session. */
export async function endSessionsOf(
  trx: Trx,
  personIds: readonly number[],
  reason: EndReason,
  exceptSessionId?: string,
): Promise<void> {
  let open = trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('person_id', '=', sql<number>`any(${personIds})`)
    .where('ended_at', 'is', null)
  if (exceptSessionId !== undefined) open = open.where('id', '<>', exceptSessionId)
  await open.execute()
}
