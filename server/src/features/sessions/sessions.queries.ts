import type { MyDevice, MySession, NotMePreview } from '@manara/contract/sessions.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { isOpenSession } from '../../platform/security/sessions.ts'

type SessionRow = Omit<MySession, 'since' | 'lastSeenAt' | 'browser'> & {
  since: Date
  lastSeenAt: Date
  browser: string | null
}

interface Own {
  personId: number
  sessionId: string
}

export function listSessions(db: Db, { personId, sessionId }: Own): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(
      selection<SessionRow>()({
        sessionId: 'session.id',
        browser: 'session.browser',
        address: sql<string>`coalesce(session.address, '')`,
        since: 'session.created_at',
        lastSeenAt: 'session.last_seen_at',
        isRemembered: 'session.is_remembered',
        isThis: sql<boolean>`session.id = ${sessionId}`,
      }),
    )
    .where('person_id', '=', personId)
    .where(isOpenSession)
    .orderBy('isThis', 'desc')
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id')
    .execute()
}

type DeviceRow = Omit<MyDevice, 'firstSeenAt' | 'lastSeenAt' | 'browser'> & {
  firstSeenAt: Date
  lastSeenAt: Date
  browser: string | null
}

export function listDevices(db: Db, { personId, sessionId }: Own): Promise<DeviceRow[]> {
  return db
    .selectFrom('known_device')
    .select(
      selection<DeviceRow>()({
        deviceId: 'known_device.id',
        browser: 'known_device.browser',
        firstSeenAt: 'known_device.first_seen_at',
        lastSeenAt: 'known_device.last_seen_at',
        isThis: sql<boolean>`exists (
          select from session where session.id = ${sessionId} and session.known_device_id = known_device.id)`,
      }),
    )
    .where('person_id', '=', personId)
    .orderBy('isThis', 'desc')
    .orderBy('known_device.last_seen_at', 'desc')
    .orderBy('known_device.id')
    .execute()
}

/** Locked by the caller's person. Gives the ids of the open sessions besides one's own. */
export async function listOtherSessions(trx: Trx, { personId, sessionId }: Own): Promise<string[]> {
  const rows = await trx
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '<>', sessionId)
    .where(isOpenSession)
    .execute()
  return rows.map(({ id }) => id)
}

export async function isOpen(trx: Trx, { personId, sessionId }: Own): Promise<boolean> {
  const open = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where(isOpenSession)
    .executeTakeFirst()
  return open !== undefined
}

/** False when the device is not one of the person. */
export async function deleteDevice(trx: Trx, personId: number, deviceId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('known_device')
    .where('id', '=', deviceId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteDevices(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('known_device').where('person_id', '=', personId).execute()
}

export interface NewNotMe extends Own {
  keyHash: Buffer
  days: number
}

export async function insertNotMe(trx: Trx, { keyHash, personId, sessionId, days }: NewNotMe): Promise<void> {
  await trx
    .insertInto('not_me')
    .values({
      key_hash: keyHash,
      person_id: personId,
      session_id: sessionId,
      until: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
}

type NotMeRow = Omit<NotMePreview, 'signedInAt' | 'browser'> & {
  personId: number
  signedInAt: Date
  browser: string | null
}

/** The sign-in that a link is about, while the link is valid and its account not deleted. */
export function getNotMe(db: Db, keyHash: Buffer): Promise<NotMeRow | undefined> {
  return db
    .selectFrom('not_me')
    .innerJoin('person', 'person.id', 'not_me.person_id')
    .innerJoin('session as reported', 'reported.id', 'not_me.session_id')
    .select(
      selection<NotMeRow>()({
        personId: 'not_me.person_id',
        signedInAt: 'reported.created_at',
        browser: 'reported.browser',
        address: sql<string>`coalesce(reported.address, '')`,
        sessionsCount: sql<number>`(
          select count(*) from session where session.person_id = not_me.person_id and ${isOpenSession})`,
        devicesCount: sql<number>`(select count(*) from known_device where person_id = not_me.person_id)`,
      }),
    )
    .where('not_me.key_hash', '=', keyHash)
    .where('not_me.used_at', 'is', null)
    .where(sql<SqlBool>`not_me.until > now()`)
    .executeTakeFirst()
}

/** One report closes every link of the person. */
export async function closeNotMe(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('not_me')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
}
