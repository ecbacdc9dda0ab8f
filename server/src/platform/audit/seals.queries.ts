import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { selection } from '../db/selection.ts'
import { type Seal, type SealVersion, toShortHash } from './seal-chain.ts'

const sealFields = selection<Seal>()({
  number: 'number',
  afterId: 'after_id',
  lastId: 'last_id',
  entryCount: 'entry_count',
  entriesHash: 'entries_hash',
  previousHash: 'previous_hash',
  hash: 'hash',
  keyId: 'key_id',
  publicKey: 'public_key',
  signature: 'signature',
  sealedAt: 'sealed_at',
  version: 'version',
})

export const getLastSeal = (db: Db): Promise<Seal | undefined> =>
  db.selectFrom('audit_seal').select(sealFields).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const listSealsAfter = (db: Db, number: number, most: number): Promise<Seal[]> =>
  db.selectFrom('audit_seal').select(sealFields).where('number', '>', number).orderBy('number').limit(most).execute()

export async function getMarkOfSeal(db: Db, number: number): Promise<string | undefined> {
  const seal = await db.selectFrom('audit_seal').select('hash').where('number', '=', number).executeTakeFirst()
  return seal && toShortHash(seal.hash)
}

/** Statements of restores about seals that they left behind, the newest first. */
export async function listGivenUp(db: Db): Promise<unknown[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('after')
    .where('entity', '=', 'school')
    .where('entity_id', '=', '1')
    .where('operation', '=', 'giveUpSeals')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ after }) => after)
}

export async function insertSeal(trx: Trx, seal: Seal): Promise<void> {
  await trx
    .insertInto('audit_seal')
    .values({
      number: seal.number,
      after_id: seal.afterId,
      last_id: seal.lastId,
      entry_count: seal.entryCount,
      entries_hash: seal.entriesHash,
      previous_hash: seal.previousHash,
      hash: seal.hash,
      key_id: seal.keyId,
      public_key: seal.publicKey,
      signature: seal.signature,
      sealed_at: seal.sealedAt,
      version: seal.version,
    })
    .execute()
}

export async function getGreatestEntryId(db: Db, afterId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from audit_entry where id > ${afterId}`.execute(db)
  return rows[0]?.id ?? undefined
}

/** The id at which a range of at most so many entries ends. */
export async function getRangeEnd(db: Db, afterId: number, lastId: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entry where id > ${afterId} and id <= ${lastId} order by id offset ${most - 1} limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? lastId
}

/** Transactions that may write, or have written and not yet committed, an entry. */
export async function listWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())
      and pid is distinct from pg_backend_pid()`.execute(db)
  return rows.map(({ writer }) => writer)
}

/** Content of an entry, to the microsecond, independent of the session's time zone. */
const claim = sql`jsonb_build_array(id, extract(epoch from at)::text, actor_id, operation, entity, entity_id,
  before, after, request_id)`

/** Everything that a seal of a version vouches for. */
const entryJsonByVersion: Record<SealVersion, RawBuilder<string>> = {
  1: sql`(${claim})::text`,
  2: sql`(${claim} || jsonb_build_array(address, browser))::text`,
}

export interface RangeState {
  entryCount: number
  entriesHash: Buffer
  from: Date | null
  to: Date | null
}

/** Present content of a range of the trail. */
export async function readRange(db: Db, afterId: number, lastId: number, version: SealVersion): Promise<RangeState> {
  const { rows } = await sql<RangeState>`
    select count(*) as "entryCount", min(at) as "from", max(at) as "to",
      sha256(coalesce(string_agg(sha256(convert_to(${entryJsonByVersion[version]}, 'UTF8')), ''::bytea order by id), ''::bytea))
        as "entriesHash"
    from audit_entry where id > ${afterId} and id <= ${lastId}`.execute(db)
  const [state] = rows
  if (!state) throw new Error('an aggregate gives one row')
  return state
}

/** Prevents two processes from sealing at once; nothing else waits for this lock. */
export async function lockSealing(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4712109)`.execute(trx)
}

export async function countUnsealed(db: Db, afterId: number): Promise<{ before: number; unsealed: number }> {
  const { rows } = await sql<{ before: number; unsealed: number }>`
    select (select count(*) from audit_entry where id <= 0) as before,
      (select count(*) from audit_entry where id > ${afterId}) as unsealed`.execute(db)
  return rows[0] ?? { before: 0, unsealed: 0 }
}

/** Keys that signed certificates, old ones too. */
export const listKnownKeys = (db: Db): Promise<{ id: string; publicKey: string }[]> =>
  db.selectFrom('certificate_key').select(['id', 'public_key as publicKey']).execute()
