import { randomInt } from 'node:crypto'
import { internalEmailEnd } from '@manara/contract/internal-email.ts'
import type { Trx } from '../../platform/db/database.ts'
import { listTakenEmails, listTakenNationalIds } from './account-keys.queries.ts'

const internalEmailLetters = 10
const temporaryIdDigits = 8

/** A hash that no password opens: the account waits for its activation code (R-account-6). */
export const withoutPassword = '-'

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
