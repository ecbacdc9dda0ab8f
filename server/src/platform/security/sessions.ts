import { factorLimits } from '@manara/contract/second-factor.ts'
import type { UserRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { toOrigin, type Visitor } from './caller.ts'
import { sessionHours, sessionLimitHours, type TokenSubject } from './tokens.ts'

/** Who a session belongs to, as the database knows it now. */
export interface SessionOwner extends SessionProof {
  personId: number
  role: UserRole
  /** What their grants let them do in the office. */
  permissions: readonly string[]
}

/** How surely a session knows its owner (R-factor-1). */
interface SessionProof {
  hasTwoFactors: boolean
  /** The owner proved within ten minutes who they are. */
  isFresh: boolean
  /** Opens nothing but what its owner needs to add a second factor. */
  isLimited: boolean
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
        person_access.until <= now() as "isOver", session.strength = 2 as "hasTwoFactors",
        session.proved_at > now() - make_interval(mins => ${factorLimits.proofMinutes}) as "isFresh",
        coalesce(session.limited_from <= now(), false) as "isLimited"
      from session join person on person.id = session.person_id
        left join person_access on person_access.person_id = person.id
      where session.id = ${sessionId} and session.person_id = ${personId}
        and (session.ended_at is null or session.ended_at > now()) and session.expires_at > now()
    `.execute(db)
  let [owner] = (await find()).rows
  if (owner?.isOver) {
    await sql`select rebuild_access(array[${personId}::integer])`.execute(db)
    owner = (await find()).rows[0]
  }
  if (!owner) return undefined
  const { access, isOver: _, ...known } = owner
  return { ...known, permissions: Object.keys(access ?? {}) }
}

/** Opens a session that lasts as long as its token; returns its id. */
export async function openSession(
  trx: Trx,
  personId: number,
  from?: Visitor,
  { hasTwoFactors = false, isStale = false }: Proving = {},
): Promise<string> {
  const { id } = await trx
    .insertInto('session')
    .values({
      person_id: personId,
      expires_at: sql<Date>`now() + make_interval(hours => ${sessionHours})`,
      ...(from && toOrigin(from)),
      ...(hasTwoFactors && { strength: 2 }),
      ...(isStale && { proved_at: sql<Date>`'epoch'` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How the owner of a new session proved who they are. */
export interface Proving {
  hasTwoFactors?: boolean
  /** A second factor that was left out on a trusted device is still to be asked before dangerous acts. */
  isStale?: boolean
}

/**
 * Opens a session in place of one whose owner proved anew who they are: with the same end, and never with fewer factors. The
 * old one lives on for half a minute, for calls on their way.
 */
export async function replaceSession(trx: Trx, sessionId: string, { hasTwoFactors = false }: Proving) {
  const { rows } = await sql<{ id: string; endsAt: Date; email: string }>`
    with old as (
      update session set ended_at = now() + interval '30 seconds', end_reason = 'replaced'
      where id = ${sessionId} and ended_at is null returning *
    ), fresh as (
      insert into session (person_id, created_at, expires_at, address, browser, strength, limited_from)
      select person_id, created_at, expires_at, address, browser, greatest(strength, ${hasTwoFactors ? 2 : 1}), limited_from
      from old returning id, expires_at, person_id
    )
    select fresh.id, fresh.expires_at as "endsAt", person.email from fresh join person on person.id = fresh.person_id
  `.execute(trx)
  return rows[0]
}

/**
 * After a factor was added in this session: it counts as one of two factors, no session of the person is limited any longer,
 * and in the others a second factor is still to be proved.
 */
export async function strengthenSession(trx: Trx, personId: number, sessionId: string): Promise<void> {
  await sql`
    update session set limited_from = null,
      strength = case when id = ${sessionId} then 2 else strength end,
      proved_at = case when id = ${sessionId} or strength = 2 then proved_at else 'epoch' end
    where person_id = ${personId} and ended_at is null`.execute(trx)
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

type EndReason = 'signed-out' | 'password-changed' | 'email-changed' | 'role-changed' | 'deleted' | 'factors-reset'

/** Also of one that was replaced and lives on for half a minute. */
const isNotOver = sql<boolean>`(ended_at is null or ended_at > now())`

export async function endSession(trx: Trx, sessionId: string, reason: EndReason): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where(isNotOver)
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
    .where(isNotOver)
  if (exceptSessionId !== undefined) open = open.where('id', '<>', exceptSessionId)
  await open.execute()
}
