import type { Trx } from '../db/database.ts'
import { leaveEvent } from '../db/event-rows.ts'
import { type Actor, actorId } from '../security/caller.ts'
import { catalogue, type NewsName, type NewsPayload } from './catalogue.ts'

/** Takes notifications away. */
export const withdrawal = 'withdrawn'
/** Leaves news that are handed out exactly when the transaction commits; the actor hears nothing of their own (R-notice-1). */
export const tell = <Name extends NewsName>(
  trx: Trx,
  actor: Actor | undefined,
  kind: Name,
  payload: NewsPayload<Name>,
): Promise<void> =>
  leaveEvent(trx, kind, {
    personId: actor ? actorId(actor) : null,
    payload,
    holdMinutes: catalogue[kind].holdMinutes,
  })

/** So many ids stand in one event. */
const piece = 500

/** Cuts the ids of large news into those of several. */
export const inPieces = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / piece) }, (_, index) => ids.slice(index * piece, (index + 1) * piece))

/** Takes away the unread notifications of a thing that is done or gone (R-notice-5). */
export const withdraw = (trx: Trx, subject: string): Promise<void> =>
  leaveEvent(trx, withdrawal, { payload: { subject } })
