import { type AuditedEntity, recordChanges } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Visitor } from '../../platform/security/caller.ts'

/** Not signed in: the trail shows the job and no person. */
export const retentionActor: Visitor = { requestId: 'retention', address: '' }

/** Something that is gone for good. */
export interface PurgedRow {
  id: number
  /** Null where the words must not stay. */
  title: string | null
  deletedAt: Date | null
}

/** Records in the trail what was purged because it can no longer be restored. */
export const recordPurge = (trx: Trx, entity: AuditedEntity, rows: readonly PurgedRow[]): Promise<void> =>
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
