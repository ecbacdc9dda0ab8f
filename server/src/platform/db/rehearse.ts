import type { Db, Trx } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Carries the result out of a transaction that is rolled back. */
class Rehearsed<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rehearsed')
    this.result = result
  }
}

/** Does something in a transaction that is always rolled back, and gives its result: what would happen now. */
export async function rehearse<Result>(db: Db, act: (trx: Trx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction<never>(db, async (trx) => {
      throw new Rehearsed(await act(trx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}
