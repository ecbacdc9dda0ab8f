import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { whenCommitted } from '../db/transaction.ts'
import { type Actor, actorId } from '../security/caller.ts'
import { catalogue, type NewsName, type NewsPayload } from './catalogue.ts'

const listeners = new Set<() => void>()

/** Calls `act` after each transaction of this process with news; returns the function that ends this. */
export function onNews(act: () => void): () => void {
  listeners.add(act)
  return () => void listeners.delete(act)
}
const wake = () => {
  for (const act of listeners) act()
}

/** Takes notifications away. */
export const withdrawal = 'withdrawn'

async function insertEvent(trx: Trx, kind: string, personId: number | null, payload: object, holdMinutes: number) {
  await sql`
    insert into event (kind, actor_id, payload, not_before)
    values (${kind}, ${personId}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(mins => ${holdMinutes}))`.execute(
    trx,
  )
  whenCommitted(trx, wake)
}

/** Leaves news that are handed out exactly when the transaction commits; the actor hears nothing of their own (R-notice-1). */
export const tell = <Name extends NewsName>(
  trx: Trx,
  actor: Actor | undefined,
  kind: Name,
  payload: NewsPayload<Name>,
): Promise<void> => insertEvent(trx, kind, actor ? actorId(actor) : null, payload, catalogue[kind].holdMinutes)

/** So many ids stand in one event. */
const piece = 500

/** Cuts the ids of large news into those of several. */
export const inPieces = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / piece) }, (_, index) => ids.slice(index * piece, (index + 1) * piece))

/** Takes away the unread notifications of a thing that is done or gone (R-notice-5). */
export const withdraw = (trx: Trx, subject: string): Promise<void> => insertEvent(trx, withdrawal, null, { subject }, 0)
