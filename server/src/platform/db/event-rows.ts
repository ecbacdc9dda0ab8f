import type { LiveTopic } from '@manara/contract/live.ts'
import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { whenCommitted } from './transaction.ts'

const listeners = new Set<() => void>()

/** Calls `act` after each transaction of this process with news; returns the function that ends this. */
export function onNews(act: () => void): () => void {
  listeners.add(act)
  return () => void listeners.delete(act)
}
const wake = () => {
  for (const act of listeners) act()
}

/** Leaves an event in the transaction: it is handed out exactly when that commits. */
export async function leaveEvent(
  trx: Trx,
  kind: string,
  { personId = null, payload, holdMinutes = 0 }: { personId?: number | null; payload: object; holdMinutes?: number },
): Promise<void> {
  await sql`
    insert into event (kind, actor_id, payload, not_before)
    values (${kind}, ${personId}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(mins => ${holdMinutes}))`.execute(
    trx,
  )
  whenCommitted(trx, wake)
}

/** Tells pages that things have changed. */
export const touched = 'touched'

/** A topic of the sessions of one person: their pages are asked at once whether they are still open. */
export type SessionTopic = `person.${number}`

/** Tells the pages that watch these topics, within a second after the commit, that they have changed (R-live-1). */
export const touch = (trx: Trx, ...topics: readonly (LiveTopic | SessionTopic)[]): Promise<void> =>
  leaveEvent(trx, touched, { payload: { topics } })
