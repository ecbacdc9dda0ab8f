import {
  announcementScope,
  type CreateAnnouncementBody,
  type UpdateAnnouncementBody,
} from '@manara/contract/announcements.ts'
import { type AuditedOperation, announcementAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { announcementProblem, announcementText } from './announcements.messages.ts'
import {
  type AnnouncementRow,
  changeAnnouncement,
  getAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  markAnnouncementDeleted,
  type NewAnnouncement,
  raiseLastSeen,
  targets,
} from './announcements.queries.ts'

export {
  listLatest,
  listLatestOfClassroom,
  readableAnnouncements,
  searchAnnouncements,
} from './announcements.queries.ts'

/** Posts an announcement; the calling function has checked that the author may reach its target. */
export async function postAnnouncement(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  given: NewAnnouncement,
): Promise<AnnouncementRow & { message: string }> {
  const id = await insertAnnouncement(trx, caller.personId, given)
  await recordChange(trx, caller, announcementAudit(operation, id, { after: given }))
  await tell(trx, caller, 'announcementPosted', { announcementId: id })
  const announcement = await getAnnouncement(trx, caller, id)
  if (!announcement) throw announcementProblem.notFound()
  return { ...announcement, message: announcementText.created(given.title) }
}

export function createAnnouncement(db: Db, caller: Caller, body: CreateAnnouncementBody) {
  const { title, content, targetScope: scope } = body
  const targetId = scope === announcementScope.GLOBAL ? null : (body.targetId ?? null)
  return inTransaction(db, async (trx) => {
    if (scope !== announcementScope.GLOBAL) {
      if (targetId === null) throw announcementProblem.needsTarget()
      if (!(await lockForShare(trx, targets[scope].table, targetId))) throw announcementProblem.targetNotFound()
    }
    return postAnnouncement(trx, caller, 'createAnnouncement', { title, content, scope, targetId })
  })
}

/** The office changes and deletes any, teachers their own; another author's is not found (R-announce-1). */
async function lockTheirs(trx: Trx, caller: Caller, id: number) {
  const row = await lockAnnouncement(trx, id)
  const isTheirs = holds(caller, 'announcement.write') || row?.authorId === caller.personId
  if (!row || !isTheirs) throw announcementProblem.notFound()
  return row
}

/** An edit that changes nothing leaves no mark. */
export function updateAnnouncement(db: Db, caller: Caller, id: number, body: UpdateAnnouncementBody) {
  return inTransaction(db, async (trx) => {
    const { title, content } = await lockTheirs(trx, caller, id)
    const before = { title, content }
    const after = mergeEdit(before, body)
    if (after.title !== title || after.content !== content) {
      await changeAnnouncement(trx, id, after)
      const entry = announcementAudit('updateAnnouncement', id, { before, after })
      await recordChange(trx, caller, entry)
    }
    const announcement = await getAnnouncement(trx, caller, id)
    if (!announcement) throw announcementProblem.notFound()
    return { ...announcement, message: announcementText.updated(after.title) }
  })
}

/** Writes no audit entry: reading changes nothing of the school, and what a person reads is private. */
export function markAnnouncementsSeen(db: Db, { personId }: Caller, id: number): Promise<void> {
  return inTransaction(db, (trx) => raiseLastSeen(trx, personId, id))
}

export function deleteAnnouncement(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteAnnouncement', async (trx, entitle) => {
    const before = await lockTheirs(trx, caller, id)
    entitle(before.title)
    await markAnnouncementDeleted(trx, id, caller.personId)
    await withdraw(trx, `announcement:${id}`)
    await recordChange(trx, caller, announcementAudit('deleteAnnouncement', id, { before }))
  })
}
