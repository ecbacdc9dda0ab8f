import { randomInt } from 'node:crypto'
import { resetCode as rules } from '@manara/contract/account-recovery.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

export const newResetCode = (): string => String(randomInt(0, 10 ** rules.digits)).padStart(rules.digits, '0')

/** Codes of one hour. Strangers at a few addresses cannot use up the codes of the owner, who asks from another one. */
const perHour = { ofAddress: 3, ofPerson: 10, ofPersonAtNewAddresses: 40 } as const
/** Guesses of one hour without `resetId`, at all codes of a person. Guesses with it are not counted here. */
const blindGuessesPerHour = 25

const lastHour = sql<Date>`now() - interval '1 hour'`

/** Whether a person may be sent one more code that this address asks for. */
export async function mayBeSentCode(trx: Trx, personId: number, address: string): Promise<boolean> {
  const { all, own } = await trx
    .selectFrom('reset_code')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where address = ${address})`.as('own'))
    .where('person_id', '=', personId)
    .where('created_at', '>', lastHour)
    .executeTakeFirstOrThrow()
  return all < perHour.ofPerson ? own < perHour.ofAddress : own === 0 && all < perHour.ofPersonAtNewAddresses
}

export interface NewCode {
  codeHash: string
  resetId: string
  address: string
}

/** Stores a new code beside those of other browsers. Gives the end of its life. */
export async function storeResetCode(
  trx: Trx,
  personId: number,
  { codeHash, resetId, address }: NewCode,
): Promise<Date> {
  const { expiresAt } = await trx
    .insertInto('reset_code')
    .values({
      person_id: personId,
      code_hash: codeHash,
      reset_id: resetId,
      address,
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
  counter: Counter
}

interface Guess {
  email: string
  resetId?: string | undefined
  address: string
}

/** Each way to a code has five attempts of its own, so that no stranger uses up those of the browser that asked. */
type Counter = 'attempts' | 'address_attempts' | 'foreign_attempts'

/** The code that a guess is about: the one of its `resetId`, else the newest that its address asked for, else the newest. */
async function findOpenCode(db: Db, { email, resetId, address }: Guess) {
  const open = db
    .selectFrom('reset_code as code')
    .innerJoin('person', 'person.id', 'code.person_id')
    .select(['code.id as codeId', sql<boolean>`code.address is not distinct from ${address}`.as('isOfAddress')])
    .where('person.email', '=', email)
    .where('code.closed_at', 'is', null)
    .where('code.expires_at', '>', sql<Date>`now()`)
  if (resetId !== undefined) return open.where('code.reset_id', '=', resetId).executeTakeFirst()
  const blindGuesses = sql<number>`(
    select sum(address_attempts + foreign_attempts) from reset_code
    where person_id = person.id and created_at > ${lastHour}
  )`
  return open
    .where(blindGuesses, '<', blindGuessesPerHour)
    .orderBy('isOfAddress', 'desc')
    .orderBy('code.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Counts an attempt at an open code of an account and gives the code, or nothing when there is none or its attempts are
 * used up. To be committed before the code is compared: of many guesses at once the row lets five through.
 */
export async function countAttempt(db: Db, guess: Guess): Promise<OpenCode | undefined> {
  const open = await findOpenCode(db, guess)
  if (!open) return undefined
  const blindCounter = open.isOfAddress ? 'address_attempts' : 'foreign_attempts'
  const counter: Counter = guess.resetId === undefined ? blindCounter : 'attempts'
  const counted = await db
    .updateTable('reset_code')
    .set({ [counter]: sql<number>`${sql.ref(counter)} + 1` })
    .where('id', '=', open.codeId)
    .where('closed_at', 'is', null)
    .where(counter, '<', rules.attempts)
    .returning(['id as codeId', 'person_id as personId', 'code_hash as codeHash'])
    .executeTakeFirst()
  return counted && { ...counted, counter }
}

/** The code was right, only the new password was not: such an attempt is no guess. */
export async function forgiveAttempt(db: Db, { codeId, counter }: OpenCode): Promise<void> {
  await db
    .updateTable('reset_code')
    .set({ [counter]: sql<number>`${sql.ref(counter)} - 1` })
    .where('id', '=', codeId)
    .where(counter, '>', 0)
    .execute()
}

/** Uses a code up. False when another request was faster, or the code became invalid meanwhile. */
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
