import { firstCodeLimits } from '@manara/contract/first-codes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isWaiting } from '../../platform/security/first-codes.ts'

/** The people whom an import of the office added, as long as it can be undone. */
export async function listImported(trx: Trx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select change_row.row_id::integer as id from import_run
    join change_row on change_row.change_set_id = import_run.change_set_id
    where import_run.id = ${importId} and import_run.kind = 'PEOPLE'
      and change_row.table_name = 'person_all' and change_row.act = 'I'`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Which of these people have no password yet, by number. */
export async function listWaiting(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .where(isWaiting)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Candidate {
  userId: number
  fullName: string
  email: string
  isNationalIdTemporary: boolean
  isWaiting: boolean
}

/** Locks in the order of ids, so that two who make codes for the same people never wait for each other in a circle. */
export function lockCandidates(trx: Trx, ids: readonly number[]): Promise<Candidate[]> {
  return trx
    .selectFrom('person')
    .select(['id as userId', 'full_name as fullName', 'email', 'is_national_id_temporary as isNationalIdTemporary'])
    .select(isWaiting.as('isWaiting'))
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export interface NewFirstCode {
  personId: number
  codeHash: Buffer
  seed: Buffer
}

/** Stores the codes of a batch, each in place of an older one. */
export async function storeFirstCodes(
  trx: Trx,
  batch: { batchId: string; madeBy: number },
  codes: readonly NewFirstCode[],
): Promise<void> {
  if (codes.length === 0) return
  await trx
    .insertInto('first_code')
    .values(
      codes.map(({ personId, codeHash, seed }) => ({
        person_id: personId,
        code_hash: codeHash,
        seed,
        batch_id: batch.batchId,
        made_by: batch.madeBy,
        expires_at: sql<Date>`now() + make_interval(days => ${firstCodeLimits.days})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        seed: ref('excluded.seed'),
        batch_id: ref('excluded.batch_id'),
        made_by: ref('excluded.made_by'),
        made_at: sql<Date>`now()`,
        expires_at: ref('excluded.expires_at'),
        attempts: 0,
      })),
    )
    .execute()
}

export interface CardRow {
  fullName: string
  email: string
  nationalId: string
  seed: Buffer
}

/** The codes of a batch that can still be printed and used, in the order of names. */
export function listCards(db: Db, madeBy: number, batchId: string): Promise<CardRow[]> {
  return db
    .selectFrom('first_code')
    .innerJoin('person', 'person.id', 'first_code.person_id')
    .select(['person.full_name as fullName', 'person.email', 'person.national_id as nationalId'])
    .select(sql<Buffer>`first_code.seed`.as('seed'))
    .where('first_code.batch_id', '=', batchId)
    .where('first_code.made_by', '=', madeBy)
    .where('first_code.made_at', '>', sql<Date>`now() - make_interval(mins => ${firstCodeLimits.cardsMinutes})`)
    .where('first_code.seed', 'is not', null)
    .where(isWaiting)
    .orderBy(sql`person.first_order collate "ar-x-icu"`)
    .orderBy('person.id')
    .execute()
}
