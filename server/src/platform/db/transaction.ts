import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from './database.ts'
import { isLostRace } from './database-errors.ts'

const attempts = 4

const isTransaction = (db: Db): db is Trx => db.isTransaction

const acts = new WeakMap<Trx, () => void>()

/** Does something small once the transaction has committed, and nothing when it does not. The last act given counts. */
export const whenCommitted = (trx: Trx, act: () => void) => void acts.set(trx, act)

async function runOnce<Result>(db: Db, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  let opened: Trx | undefined
  const result = await db.transaction().execute((trx) => {
    opened = trx
    return change(trx)
  })
  if (opened) acts.get(opened)?.()
  return result
}

/**
 * Runs a change as one transaction: all of it, or nothing. Joins the transaction that is already open. A change that lost
 * a race in the database (serialization, deadlock) is run again, so `change` must not touch anything but the database.
 */
export async function inTransaction<Result>(db: Db, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return change(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, change)
    } catch (error) {
      if (!isLostRace(error) || attempt === attempts) throw error
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}
