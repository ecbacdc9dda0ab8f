import { userRole } from '@manara/contract/roles.ts'
import { factorLimits } from '@manara/contract/second-factor.ts'
import { sessionLimits } from '@manara/contract/session-limits.ts'
import type { UserRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { ask, type Db, type Trx } from '../db/database.ts'
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
  /** A second factor opened it, or is asked of it before dangerous acts. */
  hasTwoFactors: boolean
  /** The owner proved within ten minutes who they are. */
  isFresh: boolean
  /** Opens nothing but what its owner needs to add a second factor. */
  isLimited: boolean
  /** Opens nothing but what its owner needs to change the password. */
  mustChangePassword: boolean
}

interface OwnerRow extends Omit<SessionOwner, 'permissions'> {
  access: Record<string, null> | null
  isOver: boolean | null
  isUnseen: boolean
}

/** One write in so many minutes is enough to know when a session was last used. */
const activityStepMinutes = 5

const isIdle = 'coalesce(session.last_seen_at <= now() - make_interval(mins => session.idle_minutes), false)'

const isOpen = `((session.ended_at is null or (session.end_reason = 'replaced' and session.ended_at > now())) and session.expires_at > now() and not ${isIdle})`

/** Sessions that the guard lets in; one that was replaced, for half a minute. */
export const isOpenSession = sql.raw<boolean>(isOpen)

/** Activity now; gives the moment of the end without further activity. */
export async function touchSession(db: Db, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ idleEndsAt: Date | null }>`
    update session set last_seen_at = now() where id = ${sessionId} and ${isOpenSession}
    returning last_seen_at + make_interval(mins => idle_minutes) as "idleEndsAt"`.execute(db)
  return rows[0]?.idleEndsAt ?? null
}

const endIfIdle = (db: Db, sessionId: string) =>
  sql`
    update session set ended_at = now(), end_reason = 'idle'
    where id = ${sessionId} and ended_at is null and expires_at > now() and ${sql.raw(isIdle)}`.execute(db)

const ownerOfSession = `
  select person.id as "personId", person.role, person_access.permissions as access,
    person_access.until <= now() as "isOver",
    session.last_seen_at < now() - make_interval(mins => ${activityStepMinutes}) as "isUnseen",
    session.strength = 2 as "hasTwoFactors",
    session.proved_at > now() - make_interval(mins => ${factorLimits.proofMinutes}) as "isFresh",
    coalesce(session.limited_from <= now(), false) as "isLimited",
    session.must_change_password as "mustChangePassword"
  from session join person on person.id = session.person_id
    left join person_access on person_access.person_id = person.id
  where session.id = $1 and session.person_id = $2 and ${isOpen}`

/**
 * One query tells whether the session is open and who, living, it belongs to: a claim of the token proves nothing.
 * A text that is ready, because it runs for every request, and putting it together costs more than the rest of the check.
 */
export async function findSessionOwner(
  db: Db,
  { sessionId, personId }: TokenSubject,
  isActivity = true,
): Promise<SessionOwner | undefined> {
  const find = () => ask<OwnerRow>(db, ownerOfSession, [sessionId, personId])
  let [owner] = await find()
  if (owner?.isOver) {
    await sql`select rebuild_access(array[${personId}::integer])`.execute(db)
    owner = (await find())[0]
  }
  if (!owner) {
    await endIfIdle(db, sessionId)
    return undefined
  }
  if (isActivity && owner.isUnseen) await touchSession(db, sessionId)
  const { access, isOver: _over, isUnseen: _unseen, ...known } = owner
  return { ...known, permissions: Object.keys(access ?? {}) }
}

/** How the owner of a new session proved who they are. */
export interface Proving {
  hasTwoFactors?: boolean
  /** A second factor that was left out on a trusted device is still to be asked before dangerous acts. */
  isStale?: boolean
  /** By a password: whoever else chose it knows it too. */
  isByPassword?: boolean
}

interface SessionOptions extends Proving {
  wantsRemembering?: boolean | undefined
  deviceId?: number | undefined
  /** Beyond the limit, the sessions of the person that are unused longest end (R-session-8). */
  endsSurplus?: boolean
}

const { Administrator, Student, Teacher } = userRole
const { openSessions, rememberedIdleDays } = sessionLimits

/** Of a row `person`: the rules of the office hold for it. */
const isOfficePerson = sql<boolean>`(person.role = ${sql.lit(Administrator)} or exists (
  select from person_access where person_id = person.id and coalesce(until > now(), true)))`

/** Serialises what is done with the sessions of a person; gives the present hash of the password. */
export async function lockSessions(trx: Trx, personId: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from person_all where id = ${personId} for no key update`.execute(trx)
  return rows[0]?.hash
}

/**
 * Opens a session. A sign-in holds the lock of `lockSessions` meanwhile. Accounts of the office end by idleness and are never
 * remembered (R-session-6, R-session-7).
 */
export async function openSession(
  trx: Trx,
  personId: number,
  from?: Visitor,
  {
    wantsRemembering = false,
    deviceId,
    endsSurplus = false,
    hasTwoFactors = false,
    isStale = false,
    isByPassword = false,
  }: SessionOptions = {},
): Promise<{ sessionId: string; endsAt: Date }> {
  const { address = null, browser = null } = from ? toOrigin(from) : {}
  const { rows } = await sql<{ sessionId: string; endsAt: Date }>`
    with surplus as (
      update session set ended_at = now(), end_reason = 'policy' where id in (
        select id from session where ${endsSurplus} and person_id = ${personId} and ${isOpenSession}
        order by last_seen_at desc, created_at desc offset ${openSessions - 1})
    )
    insert into session (person_id, expires_at, address, browser, known_device_id, strength, proved_at, is_remembered, idle_minutes,
      must_change_password)
    select person.id,
      now() + case when is_remembered then make_interval(days => remember_days)
        else make_interval(hours => ${sessionHours}) end,
      ${address}, ${browser}, ${deviceId ?? null}::bigint, ${hasTwoFactors ? 2 : 1},
      case when ${isStale} then 'epoch' else now() end, is_remembered,
      case when is_office then office_idle_minutes when is_remembered then ${rememberedIdleDays * 1_440}::int end,
      ${isByPassword} and must_change_first_password and password_set_by = 1
    from person_all as person
      cross join security_settings
      cross join lateral (select ${isOfficePerson} as is_office) as known
      cross join lateral (
        select ${wantsRemembering}::boolean and remember_days > 0 and not is_office
          and person.role in (${sql.lit(Teacher)}, ${sql.lit(Student)}) as is_remembered
      ) as wanted
    where person.id = ${personId}
    returning id as "sessionId", expires_at as "endsAt"`.execute(trx)
  const [opened] = rows
  if (!opened) throw new Error('a session of nobody')
  return opened
}

/** Who gains permissions in the office is held to its rules at once: remembered sessions end, others end when idle. */
export async function holdToOffice(trx: Trx, personId: number): Promise<void> {
  await lockSessions(trx, personId)
  await sql`
    update session set idle_minutes = (select office_idle_minutes from security_settings),
      ended_at = case when is_remembered then now() end, end_reason = case when is_remembered then 'policy' end
    where person_id = ${personId} and ended_at is null`.execute(trx)
}

/**
 * Holds open sessions to the settings of the school: those of the office to its limit of idleness, remembered ones to their days.
 * Sessions that are over stay over. One statement, which writes only what changes (R-session-6).
 */
export async function holdToSettings(trx: Trx): Promise<void> {
  await sql`
    update session set idle_minutes = wanted.idle, expires_at = wanted.until
    from (
      select session.id, case when is_remembered then idle_minutes else office_idle_minutes end as idle,
        case when is_remembered then least(expires_at, session.created_at + make_interval(days => remember_days))
          else expires_at end as until
      from session join person on person.id = session.person_id cross join security_settings
      where session.ended_at is null and ${isOpenSession} and (is_remembered or ${isOfficePerson})
    ) as wanted
    where session.id = wanted.id and (session.idle_minutes, expires_at) is distinct from (wanted.idle, wanted.until)`.execute(
    trx,
  )
}

/** Opens sessions that waited for a new password: those of a person, or all. */
export async function liftPasswordLimit(trx: Trx, personId?: number): Promise<void> {
  let limited = trx.updateTable('session').set({ must_change_password: false }).where('ended_at', 'is', null)
  limited = limited.where('must_change_password', '=', true)
  if (personId !== undefined) limited = limited.where('person_id', '=', personId)
  await limited.execute()
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
      insert into session (person_id, created_at, expires_at, address, browser, strength, limited_from,
        known_device_id, is_remembered, idle_minutes, must_change_password)
      select person_id, created_at, expires_at, address, browser, greatest(strength, ${hasTwoFactors ? 2 : 1}), limited_from,
        known_device_id, is_remembered, idle_minutes, must_change_password
      from old returning id, expires_at, person_id
    ), moved as (
      update push_subscription set session_id = fresh.id from fresh where session_id = ${sessionId}
    )
    select fresh.id, fresh.expires_at as "endsAt", person.email from fresh join person on person.id = fresh.person_id
  `.execute(trx)
  return rows[0]
}

/**
 * After a factor was added in this session: all sessions of the person count as those of two factors, none is limited any
 * longer, and in the others the second factor is still to be proved.
 */
export async function strengthenSession(trx: Trx, personId: number, sessionId: string): Promise<void> {
  await sql`
    update session set limited_from = null, strength = 2,
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
    where session.id = renewed.id and ended_at is null and expires_at > now() and not is_remembered
      and expires_at <= renewed.until - make_interval(hours => ${renewalStepHours})
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Whose session it is, until when, and whether that is the last moment that it can have. */
export async function getSession(db: Db, sessionId: string) {
  const { rows } = await sql<{ email: string; endsAt: Date; isAtLimit: boolean }>`
    select person.email, expires_at as "endsAt",
      is_remembered or expires_at > session.created_at + make_interval(hours => ${sessionLimitHours - renewalStepHours}) as "isAtLimit"
    from session join person on person.id = session.person_id
    where session.id = ${sessionId} and ended_at is null and expires_at > now()
  `.execute(db)
  return rows[0]
}
