import { mostPushDevices } from '@manara/contract/push.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/push/push-room.ts'

/** The rows of one person, with the session that asks. */
export interface DeviceOwner {
  personId: number
  sessionId: string
}

const target = ['endpoint', 'p256dh', 'auth'] as const

export const listDevices = (db: Db, { personId, sessionId }: DeviceOwner) =>
  db
    .selectFrom('push_subscription')
    .select([
      'id',
      'device_label as label',
      'created_at as createdAt',
      'last_ok_at as lastOkAt',
      sql<string>`left(encode(sha256(convert_to(endpoint, 'UTF8')), 'hex'), 32)`.as('mark'),
      sql<boolean>`session_id = ${sessionId}`.as('isOfThisSession'),
    ])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()

/** A browser has one row: under another account, or in another session, it moves there. */
export async function putDevice(trx: Trx, owner: DeviceOwner, device: PushTarget, label: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into push_subscription as known (person_id, session_id, endpoint, p256dh, auth, device_label)
    values (${owner.personId}, ${owner.sessionId}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${label})
    on conflict (endpoint) do update set
      created_at = case when known.person_id = excluded.person_id then known.created_at else now() end,
      last_ok_at = case when known.person_id = excluded.person_id then known.last_ok_at end,
      person_id = excluded.person_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, device_label = excluded.device_label
    returning id`.execute(trx)
  return rows[0]?.id as number
}

/** The devices that were silent for longest make room. */
export const dropDevicesBeyondMost = (trx: Trx, personId: number) =>
  sql`
    delete from push_subscription where id = any(array(
      select id from push_subscription where person_id = ${personId}
      order by coalesce(last_ok_at, created_at) desc, id desc offset ${mostPushDevices}))`.execute(trx)

export const getDevice = (db: Db, personId: number, id: number) =>
  db
    .selectFrom('push_subscription')
    .select([...target, 'id'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function deleteDevice(trx: Trx, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscription')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Gives a device its new address; false when none has the old one. */
export async function renewDevice(trx: Trx, oldEndpoint: string, device: PushTarget): Promise<boolean> {
  if (device.endpoint !== oldEndpoint)
    await sql`
      delete from push_subscription where endpoint = ${device.endpoint}
        and exists (select from push_subscription where endpoint = ${oldEndpoint})`.execute(trx)
  const { numUpdatedRows } = await trx
    .updateTable('push_subscription')
    .set({ endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth })
    .where('endpoint', '=', oldEndpoint)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const forgetDevices = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('push_subscription').where('id', '=', sql<number>`any(${ids}::integer[])`).execute()

export const noteReached = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('push_subscription')
    .set({ last_ok_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
