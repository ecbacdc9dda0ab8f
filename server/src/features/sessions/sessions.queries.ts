import type { MyDevice, MySession, NotMePreview } from '@manara/contract/sessions.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isOpenSession } from '../../platform/security/sessions.ts'

interface Own {
  personId: number
  sessionId: string
}

/** As the database has it: moments, and how the browser names itself. */
type Stored<Row, Moment extends keyof Row> = Omit<Row, Moment | 'browser'> &
  Record<Moment, Date> & { browser: string | null }

export async function listSessions(db: Db, { personId, sessionId }: Own) {
  const { rows } = await sql<Stored<MySession, 'since' | 'lastSeenAt'>>`
    select id as "sessionId", browser, coalesce(address, '') as address, created_at as since,
      last_seen_at as "lastSeenAt", is_remembered as "isRemembered", id = ${sessionId} as "isThis"
    from session where person_id = ${personId} and ${isOpenSession}
    order by "isThis" desc, last_seen_at desc, id`.execute(db)
  return rows
}

export async function listDevices(db: Db, { personId, sessionId }: Own) {
  const { rows } = await sql<Stored<MyDevice, 'firstSeenAt' | 'lastSeenAt'>>`
    select id as "deviceId", browser, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt",
      exists (select from session where session.id = ${sessionId} and known_device_id = known_device.id) as "isThis"
    from known_device where person_id = ${personId}
    order by "isThis" desc, last_seen_at desc, id`.execute(db)
  return rows
}

export async function isOpen(trx: Trx, { personId, sessionId }: Own): Promise<boolean> {
  const { rows } = await sql`
    select from session where id = ${sessionId} and person_id = ${personId} and ${isOpenSession}`.execute(trx)
  return rows.length > 0
}

/** Forgets one device, or all of them; false when there is none. */
export async function deleteDevices(trx: Trx, personId: number, deviceId?: number): Promise<boolean> {
  let devices = trx.deleteFrom('known_device').where('person_id', '=', personId)
  if (deviceId !== undefined) devices = devices.where('id', '=', deviceId)
  const { numDeletedRows } = await devices.executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertNotMe(trx: Trx, { personId, sessionId }: Own, keyHash: Buffer, days: number) {
  const until = sql<Date>`now() + make_interval(days => ${days})`
  const link = { key_hash: keyHash, person_id: personId, session_id: sessionId, until }
  await trx.insertInto('not_me').values(link).execute()
}

/** The sign-in that a link is about, while the link is valid and its account not deleted. */
export async function getNotMe(db: Db, keyHash: Buffer) {
  const { rows } = await sql<Stored<NotMePreview, 'signedInAt'> & { personId: number }>`
    select person.id as "personId", reported.created_at as "signedInAt", reported.browser,
      coalesce(reported.address, '') as address,
      (select count(*) from session where person_id = person.id and ${isOpenSession}) as "sessionsCount",
      (select count(*) from known_device where person_id = person.id) as "devicesCount"
    from not_me join person on person.id = not_me.person_id join session as reported on reported.id = not_me.session_id
    where key_hash = ${keyHash} and used_at is null and until > now()`.execute(db)
  return rows[0]
}

/** One report closes every link of the person. */
export async function closeNotMe(trx: Trx, personId: number): Promise<void> {
  const open = trx.updateTable('not_me').where('person_id', '=', personId).where('used_at', 'is', null)
  await open.set({ used_at: sql<Date>`now()` }).execute()
}
