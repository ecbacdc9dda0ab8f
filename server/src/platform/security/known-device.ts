import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Visitor } from './caller.ts'

/** Marks a browser with an earlier sign-in. It names no person, grants nothing, and survives signing out. */
export const deviceCookie = 'manara_known'

const keyBytes = 32
const shape = /^[\w-]{43}$/
const yearSeconds = 365 * 86_400

/** The key that a browser brings along, if it is one of ours. */
export function readDeviceKey({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const key = cookies[deviceCookie]
  return key !== undefined && shape.test(key) ? key : undefined
}

export const newDeviceKey = (): string => randomBytes(keyBytes).toString('base64url')

export function setDeviceCookie(reply: FastifyReply, key: string): void {
  const secure = reply.request.protocol === 'https'
  reply.setCookie(deviceCookie, key, { path: '/api', httpOnly: true, sameSite: 'strict', secure, maxAge: yearSeconds })
}

const hashDeviceKey = (key: string, personId: number): Buffer =>
  createHash('sha256').update(`${personId}.${key}`).digest()

/** Was this account entered from this browser before? */
export async function isKnownDevice(db: Db, email: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from person join known_device on known_device.person_id = person.id
    where person.email = ${email} and key_hash = sha256(convert_to(person.id || '.' || ${key}::text, 'UTF8'))`.execute(
    db,
  )
  return rows.length > 0
}

export interface RememberedDevice {
  deviceId: number
  isNew: boolean
  /** The account was entered from another device before. */
  hasOthers: boolean
}

const trustEnd = sql<Date>`now() + (select make_interval(days => trusted_device_days) from security_settings)`

/**
 * Notes a device from which the owner proved the account. Where the owner trusts it, it leaves the second step out for as long as
 * the school allows (R-factor-5).
 */
export async function rememberDevice(
  trx: Trx,
  personId: number,
  key: string,
  { browser }: Visitor,
  isTrusted = false,
): Promise<RememberedDevice> {
  const { rows } = await sql<RememberedDevice>`
    insert into known_device (person_id, key_hash, browser, trusted_until)
    values (${personId}, ${hashDeviceKey(key, personId)}, ${browser ?? null}, case when ${isTrusted} then ${trustEnd} end)
    on conflict (person_id, key_hash) do update set last_seen_at = now(), browser = excluded.browser,
      trusted_until = coalesce(excluded.trusted_until, known_device.trusted_until)
    returning id as "deviceId", xmax = 0 as "isNew",
      exists (select from known_device as other where other.person_id = ${personId} and other.id <> known_device.id) as "hasOthers"`.execute(
    trx,
  )
  const [device] = rows
  if (!device) throw new Error('an insert without a row')
  return device
}

/** Whether the second step is left out in the browser with this key. */
export const isTrustedDevice = (personId: number, key: string | undefined): RawBuilder<boolean> =>
  key === undefined
    ? sql`false`
    : sql`exists (select from known_device where person_id = ${personId}
        and key_hash = ${hashDeviceKey(key, personId)} and trusted_until > now())`

/** Shortens the trust in devices to what the school allows now. */
export async function holdTrustToSettings(trx: Trx): Promise<void> {
  await trx.updateTable('known_device').set({ trusted_until: trustEnd }).where('trusted_until', '>', trustEnd).execute()
}

/** No device leaves the second step out any longer. */
export async function endTrust(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('known_device')
    .set({ trusted_until: null })
    .where('person_id', '=', personId)
    .where('trusted_until', 'is not', null)
    .execute()
}
