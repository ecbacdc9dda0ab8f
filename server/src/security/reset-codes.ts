import { randomInt } from 'node:crypto'
import { resetCode as rules } from '@manara/contract/account-recovery.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

export const newResetCode = (): string => String(randomInt(0, 10 ** rules.digits)).padStart(rules.digits, '0')

/** How many codes a person was sent within the last hour. */
export async function countRecentCodes(trx: Trx, personId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('reset_code')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a new code; the one before it dies. Gives the end of its life. */
export async function storeResetCode(trx: Trx, personId: number, codeHash: string): Promise<Date> {
  await trx
    .updateTable('reset_code')
    .set({ closed_at: sql<Date>`now()`, close_reason: 'replaced' })
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute()
  const { expiresAt } = await trx
    .insertInto('reset_code')
    .values({
      person_id: personId,
      code_hash: codeHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${rules.minutes})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

export interface OpenCode {
  codeId: number
  personId: number
  codeHash: string
}

/**
 * Counts an attempt at the open code of an account and gives the code, or nothing when there is none or its attempts are
 * used up. To be committed before the code is compared: of many guesses at once the row lets five through.
 */
export async function countAttempt(db: Db, email: string): Promise<OpenCode | undefined> {
  return db
    .updateTable('reset_code')
    .from('person')
    .set({ attempts: sql<number>`reset_code.attempts + 1` })
    .whereRef('person.id', '=', 'reset_code.person_id')
    .where('person.email', '=', email)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', rules.attempts)
    .returning(['reset_code.id as codeId', 'person_id as personId', 'code_hash as codeHash'])
    .executeTakeFirst()
}

/** The code was right, only the new password was not: such an attempt is no guess. */
export async function forgiveAttempt(db: Db, codeId: number): Promise<void> {
  await db
    .updateTable('reset_code')
    .set({ attempts: sql<number>`attempts - 1` })
    .where('id', '=', codeId)
    .where('attempts', '>', 0)
    .execute()
}

/** Uses a code up. False when somebody was faster, or the code died meanwhile. */
export async function useResetCode(trx: Trx, codeId: number): Promise<boolean> {
  const used = await trx
    .updateTable('reset_code')
    .set({ closed_at: sql<Date>`now()`, close_reason: 'used' })
    .where('id', '=', codeId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
