import type { UserRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { toOrigin, type Visitor } from './caller.ts'
import { sessionHours, sessionLimitHours, type TokenSubject } from './tokens.ts'

/** Who a session belongs to, as the database knows it now. */
export interface SessionOwner {
  personId: number
  role: UserRole
  /** What their grants let them do in the office. */
  permissions: readonly string[]
}

interface OwnerRow extends Omit<SessionOwner, 'permissions'> {
  access: Record<string, null> | null
  isOver: boolean | null
}

/**
 * One query tells whether the session is open and who, living, it belongs to: a claim of the token proves nothing.
 * Written as SQL because it runs for every request, and putting the query together costs more than the rest of the check.
 */
export async function findSessionOwner(
  db: Db,
  { sessionId, personId }: TokenSubject,
): Promise<SessionOwner | undefined> {
  const find = () =>
    sql<OwnerRow>`
      select person.id as "personId", person.role, person_access.permissions as access,
        person_access.until <= now() as "isOver"
      from session join person on person.id = session.person_id
        left join person_access on person_access.person_id = person.id
      where session.id = ${sessionId} and session.person_id = ${personId}
        and session.ended_at is null and session.expires_at > now()
    `.execute(db)
  let [owner] = (await find()).rows
  if (owner?.isOver) {
    await sql`select rebuild_access(array[${personId}::integer])`.execute(db)
    owner = (await find()).rows[0]
  }
  return owner && { personId: owner.personId, role: owner.role, permissions: Object.keys(owner.access ?? {}) }
}

/** Opens a session that lasts as long as its token; returns its id. */
export async function openSession(trx: Trx, personId: number, from?: Visitor): Promise<string> {
  const { id } = await trx
    .insertInto('session')
    .values({
      person_id: personId,
      expires_at: sql<Date>`now() + make_interval(hours => ${sessionHours})`,
      ...(from && toOrigin(from)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gaining less than this is not worth a write: a session is renewed once an hour at most. */
const renewalStepHours = 1

/** Moves the end of an open session on, and says whether it did: not before it is due, nor beyond the limit since its sign-in. */
export async function extendSession(trx: Trx, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set expires_at = renewed.until
    from (
      select id, least(now() + make_interval(hours => ${sessionHours}), created_at + make_interval(hours => ${sessionLimitHours})) as until
      from session where id = ${sessionId}
    ) as renewed
    where session.id = renewed.id and ended_at is null and expires_at > now()
      and expires_at <= renewed.until - make_interval(hours => ${renewalStepHours})
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Whose session it is, until when, and whether that is the last moment that it can have. */
export async function getSession(db: Db, sessionId: string) {
  const { rows } = await sql<{ email: string; endsAt: Date; isAtLimit: boolean }>`
    select person.email, expires_at as "endsAt",
      expires_at > session.created_at + make_interval(hours => ${sessionLimitHours - renewalStepHours}) as "isAtLimit"
    from session join person on person.id = session.person_id
    where session.id = ${sessionId} and ended_at is null and expires_at > now()
  `.execute(db)
  return rows[0]
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
    .where('ended_at', 'is', null)
  if (exceptSessionId !== undefined) open = open.where('id', '<>', exceptSessionId)
  await open.execute()
}
