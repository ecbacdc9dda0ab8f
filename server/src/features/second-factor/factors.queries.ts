import type { FactorMethod } from '@manara/contract/second-factor.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isTrustedDevice } from '../../platform/security/known-device.ts'
import type { KnownPasskey } from '../../platform/security/passkeys.ts'

/** What an account can be entered with beside its password, and whether this device may leave it out. */
export interface Factors {
  hasTotp: boolean
  passkeyCount: number
  recoveryCodesLeft: number
  isTrustedDevice: boolean
}

const counted = (personId: number) => sql`
  exists (select from totp where person_id = ${personId} and confirmed_at is not null) as "hasTotp",
  (select count(*) from passkey where person_id = ${personId} and revoked_at is null) as "passkeyCount",
  (select count(*) from recovery_code where person_id = ${personId} and used_at is null) as "recoveryCodesLeft"`

/** `deviceKey` is the key of the browser that asks, if it has one. */
export async function getFactors(db: Db, personId: number, deviceKey?: string): Promise<Factors> {
  const trust = isTrustedDevice(personId, deviceKey)
  const { rows } = await sql<Factors>`select ${counted(personId)}, ${trust} as "isTrustedDevice"`.execute(db)
  const [factors] = rows
  if (!factors) throw new Error('a count without a row')
  return factors
}

export const hasFactor = ({ hasTotp, passkeyCount }: Factors): boolean => hasTotp || passkeyCount > 0

/** The ways of the second step, the easiest first; none where the account has no second factor. */
export const toMethods = (factors: Factors): FactorMethod[] =>
  hasFactor(factors)
    ? [
        ...(factors.passkeyCount > 0 ? (['PASSKEY'] as const) : []),
        ...(factors.hasTotp ? (['TOTP'] as const) : []),
        ...(factors.recoveryCodesLeft > 0 ? (['RECOVERY'] as const) : []),
      ]
    : []

/** Of two changes to the factors of one account the second waits. */
export async function lockFactors(trx: Trx, personId: number): Promise<void> {
  await sql`select from person_all where id = ${personId} for no key update`.execute(trx)
}

export interface TotpRow {
  secret: Buffer
  isConfirmed: boolean
}

export async function getTotp(db: Db, personId: number): Promise<TotpRow | undefined> {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row && { secret: row.secret, isConfirmed: row.confirmed_at !== null }
}

/** A secret that nothing has confirmed yet, in place of another such. */
export async function putUnconfirmedTotp(trx: Trx, personId: number, secret: Buffer): Promise<void> {
  await sql`
    insert into totp (person_id, secret) values (${personId}, ${secret})
    on conflict (person_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
    where totp.confirmed_at is null`.execute(trx)
}

export async function markTotpConfirmed(trx: Trx, personId: number): Promise<void> {
  await trx.updateTable('totp').set({ confirmed_at: sql<Date>`now()` }).where('person_id', '=', personId).execute()
}

/** Takes the code of a step, and says whether it was still to be had: not a second time, nor after a later one. */
export async function takeStep(db: Db, personId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A secret that nothing confirmed is no app. */
export async function deleteTotp(trx: Trx, personId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const passkeyFields = [
  'id as passkeyId',
  'person_id as personId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'is_synced as isSynced',
  'name',
  'rp_id as rpId',
  'user_handle as userHandle',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export interface PasskeyRow extends KnownPasskey {
  name: string
  rpId: string
  userHandle: string
  createdAt: Date
  lastUsedAt: Date | null
}

const selectPasskeys = (db: Db) => db.selectFrom('passkey').select(passkeyFields).where('revoked_at', 'is', null)

const toPasskey = <Row extends { counter: number | string | bigint }>(row: Row) => ({
  ...row,
  counter: Number(row.counter),
})

/** At most ten, the oldest first. */
export async function listPasskeys(db: Db, personId: number): Promise<PasskeyRow[]> {
  const rows = await selectPasskeys(db).where('person_id', '=', personId).orderBy('id').execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst()
  return row && toPasskey(row)
}

/** Whether anybody has a passkey of this place. */
export async function hasAnyPasskey(db: Db, rpId: string): Promise<boolean> {
  return (await selectPasskeys(db).where('rp_id', '=', rpId).limit(1).execute()).length > 0
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced' | 'rpId'> &
  Pick<PasskeyRow, 'name' | 'personId' | 'userHandle'>

export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<number> {
  const { id } = await trx
    .insertInto('passkey')
    .values({
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      user_handle: passkey.userHandle,
      rp_id: passkey.rpId,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteUseOfPasskey(db: Db, passkeyId: number, counter: number): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: sql<Date>`now()` }).where('id', '=', passkeyId).execute()
}

export async function revokePasskeys(trx: Trx, personId: number, passkeyId?: number): Promise<boolean> {
  let own = trx
    .updateTable('passkey')
    .set({ revoked_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
  if (passkeyId !== undefined) own = own.where('id', '=', passkeyId)
  const { numUpdatedRows } = await own.executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(trx: Trx, personId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  if (hashes.length > 0)
    await trx
      .insertInto('recovery_code')
      .values(hashes.map((hash, position) => ({ person_id: personId, position, hash })))
      .execute()
}

export async function getRecoveryHash(db: Db, personId: number, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('recovery_code')
    .select('hash')
    .where('person_id', '=', personId)
    .where('position', '=', position)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.hash
}

/** Of two at once one takes it, and none a code that was replaced meanwhile. */
export async function takeRecoveryCode(trx: Trx, personId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
