import { randomInt } from 'node:crypto'
import { internalEmailEnd } from '@manara/contract/internal-email.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isTemporaryNationalId, listTakenEmails, listTakenNationalIds } from './account-keys.queries.ts'
import { temporaryIdRefusal } from './users.messages.ts'

export { withoutPassword } from '../../platform/security/passwords.ts'

const internalEmailLetters = 10
const temporaryIdDigits = 8

const randomLetters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')

const newInternalEmail = () => `u${randomLetters(internalEmailLetters)}${internalEmailEnd}`

const newTemporaryId = () => `T-${String(randomInt(10 ** temporaryIdDigits)).padStart(temporaryIdDigits, '0')}`

/** So many different keys that are free; the unique indexes stop a race. */
async function makeFree(
  trx: Trx,
  count: number,
  make: () => string,
  listTaken: (trx: Trx, keys: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const keys = new Set<string>()
  while (keys.size < count) {
    const tried = Array.from({ length: count - keys.size }, make)
    const taken = new Set(await listTaken(trx, tried))
    for (const key of tried) if (!taken.has(key)) keys.add(key)
  }
  return [...keys]
}

/** Internal e-mails for so many people without one (R-account-5). One statement. */
export const makeInternalEmails = (trx: Trx, count: number): Promise<string[]> =>
  makeFree(trx, count, newInternalEmail, listTakenEmails)

/** Temporary national ids for so many people without one (R-people-11). One statement. */
export const makeTemporaryNationalIds = (trx: Trx, count: number): Promise<string[]> =>
  makeFree(trx, count, newTemporaryId, listTakenNationalIds)

/** Refuses a temporary national id as the proof of an identity (R-people-11). */
export async function refuseTemporaryId(db: Db, nationalId: string): Promise<void> {
  if (await isTemporaryNationalId(db, nationalId)) throw temporaryIdRefusal()
}
