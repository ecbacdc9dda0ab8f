import { recordChanges } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Visitor } from '../security/caller.ts'

/** Nobody is signed in: the trail shows the job and no person. */
export const retentionActor: Visitor = { requestId: 'retention', address: '' }

/** Something that is gone for good. */
export interface PurgedRow {
  id: number
  /** Null where the words must not stay. */
  title: string | null
  deletedAt: Date | null
}

/** Tells the trail what was taken away because nobody can restore it any more. */
export const recordPurge = (trx: Trx, entity: string, rows: readonly PurgedRow[]): Promise<void> =>
  recordChanges(
    trx,
    retentionActor,
    rows.map(({ id, title, deletedAt }) => ({
      operation: 'purgeDeleted',
      entity,
      entityId: id,
      before: { title, deletedAt },
    })),
  )
