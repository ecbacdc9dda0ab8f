import { createHash, randomBytes } from 'node:crypto'
import { firstCodeLimits } from '@manara/contract/first-codes.ts'
import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { hasLogin } from './login-name.ts'
import { withoutPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

type Blinding = Pick<Tokens, 'blind'>

/** 32 characters without those that look alike: I, L, O and U are left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const seedBytes = 16

export const newSeed = (): Buffer => randomBytes(seedBytes)

/** The code of a seed, 50 bits: without the secret of the school a seed says nothing. */
export function toFirstCode({ blind }: Blinding, seed: Buffer): string {
  const bytes = blind(`first-code-seed|${seed.toString('hex')}`).subarray(0, firstCodeLimits.letters)
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join('')
}

/** `ABCDE-FGHJK`, as a card shows it. */
export const showFirstCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** A typed code as it was made: case, blanks, hyphens and letters that look like digits do not matter. */
export const readFirstCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** How a code is stored: keyed by the secret of the school, and for this person only. */
export const hashFirstCode = ({ blind }: Blinding, personId: number, code: string): Buffer =>
  createHash('sha256')
    .update(blind(`first-code|${personId}|${code}`))
    .digest()

/** The account of `person` has no password yet. */
export const isWaiting = sql<boolean>`person.password_hash = ${withoutPassword}`

export interface TriedCode {
  personId: number
  email: string
  codeHash: Buffer
}

/**
 * Counts a try at the code of an account and gives the code, or nothing when there is none, it is too old, or its tries are
 * used up. To be committed before the code is compared: of many guesses at once the row lets ten through.
 */
export async function countTry(db: Db, login: string): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update first_code set attempts = attempts + 1 from person
    where person.id = first_code.person_id and ${hasLogin(login)} and ${isWaiting}
      and first_code.expires_at > now() and attempts < ${firstCodeLimits.attempts}
    returning person.id as "personId", person.email, code_hash as "codeHash"`.execute(db)
  return rows[0]
}

/** The code was right, only the new password was not: such a try is no guess. */
export async function forgiveTry(db: Db, personId: number): Promise<void> {
  await sql`update first_code set attempts = attempts - 1 where person_id = ${personId} and attempts > 0`.execute(db)
}

/** Uses a code up. False when another request was faster, or the code was replaced or the account activated meanwhile. */
export async function takeFirstCode(trx: Trx, { personId, codeHash }: TriedCode): Promise<boolean> {
  const { rows } = await sql`
    delete from first_code using person
    where person.id = first_code.person_id and person.id = ${personId} and code_hash = ${codeHash} and ${isWaiting}
      and first_code.expires_at > now()
    returning 1`.execute(trx)
  return rows.length > 0
}

/** A code that somebody without `access.grant` made must not open an account that now gets a role (R-access-5). */
export async function dropWeakFirstCode(trx: Trx, personId: number): Promise<void> {
  await sql`
    delete from first_code using person_all as maker
    where first_code.person_id = ${personId} and maker.id = made_by and maker.role <> ${userRole.Administrator}
      and not exists (select from person_access where person_access.person_id = maker.id and permissions ? 'access.grant')
  `.execute(trx)
}

export async function dropFirstCode(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('first_code').where('person_id', '=', personId).execute()
}
