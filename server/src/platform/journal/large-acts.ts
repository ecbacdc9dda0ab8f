import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { changeSetProblem } from './change-sets.errors.ts'

const largeActLock = 4_712_007

/** One undo of the school at a time; a second one, or one beside a graduation, is refused (R-undo-5). */
export async function holdLargeActAlone(trx: Trx): Promise<void> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${largeActLock}) as "isHeld"`.execute(trx)
  if (!rows[0]?.isHeld) throw changeSetProblem.busy()
}

/** Graduations go on beside each other, but not beside an undo. */
export async function holdLargeActShared(trx: Trx): Promise<void> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock_shared(${largeActLock}) as "isHeld"`.execute(trx)
  if (!rows[0]?.isHeld) throw changeSetProblem.busy()
}
