import { emailChange as rules } from '@manara/contract/account.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface NewEmailChange {
  personId: number
  oldEmail: string
  newEmail: string
  codeHash: string
  undoHash: string
}

const codeEnd = sql<Date>`now() + make_interval(hours => ${rules.codeHours})`

/** Gives the end of the life of the code. */
export async function insertEmailChange(trx: Trx, change: NewEmailChange): Promise<Date> {
  const { codeExpiresAt } = await trx
    .insertInto('email_change')
    .values({
      person_id: change.personId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      code_hash: change.codeHash,
      code_expires_at: codeEnd,
      undo_hash: change.undoHash,
      undo_expires_at: sql<Date>`now() + make_interval(hours => ${rules.undoHours})`,
    })
    .returning('code_expires_at as codeExpiresAt')
    .executeTakeFirstOrThrow()
  return codeExpiresAt
}

/** Unconfirmed changes of a person that ended in the present e-mail. */
const isChangePending = (personId: number) => sql<boolean>`
  person_id = ${personId} and confirmed_at is null and undone_at is null
  and new_email = (select email from person where person.id = ${personId})`

export async function isEmailPending(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('email_change')
    .select('id')
    .where(isChangePending(personId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** As long as the change can be undone, an unconfirmed new address proves nothing. */
export async function isRecoveryHeld(trx: Trx, personId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('email_change')
    .select('id')
    .where(isChangePending(personId))
    .where('undo_expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const newestPending = (personId: number) => sql<boolean>`
  id = (select max(id) from email_change where ${isChangePending(personId)})`

/** Puts a new code in the place of the old one, and gives the end of its life; undefined when nothing is to be confirmed. */
export async function replaceEmailCode(trx: Trx, personId: number, codeHash: string): Promise<Date | undefined> {
  const replaced = await trx
    .updateTable('email_change')
    .set({ code_hash: codeHash, code_attempts: 0, code_expires_at: codeEnd })
    .where(newestPending(personId))
    .returning('code_expires_at as codeExpiresAt')
    .executeTakeFirst()
  return replaced?.codeExpiresAt
}

/**
 * Counts an attempt at the code of a person and gives its hash, or nothing when it is too old or its attempts are used up.
 * To be committed before the code is compared: of many guesses at once the row lets five through.
 */
export async function countCodeAttempt(db: Db, personId: number): Promise<string | undefined> {
  const counted = await db
    .updateTable('email_change')
    .set({ code_attempts: sql<number>`code_attempts + 1` })
    .where(newestPending(personId))
    .where('code_expires_at', '>', sql<Date>`now()`)
    .where('code_attempts', '<', rules.codeAttempts)
    .returning('code_hash as codeHash')
    .executeTakeFirst()
  return counted?.codeHash
}

/** False when the code was replaced, used, or its e-mail changed again in the meantime. */
export async function markEmailConfirmed(trx: Trx, personId: number, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_change')
    .set({ confirmed_at: sql<Date>`now()` })
    .where(isChangePending(personId))
    .where(sql<boolean>`exists (
      select from email_change as coded where coded.person_id = ${personId} and coded.code_hash = ${codeHash}
      and coded.confirmed_at is null and coded.undone_at is null and coded.new_email = email_change.new_email)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface UndoableChange {
  changeId: number
  personId: number
  oldEmail: string
}

export function getUndoableChange(db: Db, undoHash: string): Promise<UndoableChange | undefined> {
  return db
    .selectFrom('email_change')
    .select(['id as changeId', 'person_id as personId', 'old_email as oldEmail'])
    .where('undo_hash', '=', undoHash)
    .where('undone_at', 'is', null)
    .where('undo_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/**
 * Closes a change and every later one of the person, whose links must not bring their addresses back; the address that
 * returns counts as confirmed by the mail that reached it. To be called with the account locked.
 */
export async function closeChangesSince(trx: Trx, { changeId, personId, oldEmail }: UndoableChange): Promise<void> {
  await trx
    .updateTable('email_change')
    .set({ undone_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('id', '>=', changeId)
    .where('undone_at', 'is', null)
    .execute()
  await trx
    .updateTable('email_change')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('new_email', '=', oldEmail)
    .where('undone_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute()
}
