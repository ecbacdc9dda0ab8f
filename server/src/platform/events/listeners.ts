import type { Trx } from '../db/database.ts'

/** One piece of news that was handed out. */
export interface HandedOut {
  eventId: number
  kind: string
  payload: object
  /** Of the notifications that were written. */
  groupKey: Buffer
  subject: string | undefined
  /** The readers of the piece. */
  people: readonly number[]
}

/** Follows the handing out in its own transaction: what it writes is there once, as the notifications are. */
export interface NewsListener {
  onHandedOut(trx: Trx, news: HandedOut): Promise<void>
  /** The thing is done or gone. */
  onWithdrawn(trx: Trx, subject: string): Promise<void>
}

let listener: NewsListener | undefined

/** Sets the one that follows; a feature does so at the start. */
export const listenToNews = (given: NewsListener): void => {
  listener = given
}

export const getNewsListener = (): NewsListener | undefined => listener
