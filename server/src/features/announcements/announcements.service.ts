import type { CreateAnnouncementBody, UpdateAnnouncementBody } from '@manara/contract/announcements.ts'
import { userRole } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mergeEdit } from '../../http/edits.ts'
import type { Caller } from '../../security/caller.ts'
import { announcementProblem, announcementText } from './announcements.errors.ts'
import {
  type AnnouncementRow,
  changeAnnouncement,
  getAnnouncement,
  holdTarget,
  insertAnnouncement,
  lockAnnouncement,
  markAnnouncementDeleted,
  type NewAnnouncement,
  raiseLastSeen,
} from './announcements.queries.ts'

export { listAnnouncements, listLatest, listLatestOfClassroom, searchAnnouncements } from './announcements.queries.ts'

/** Posts an announcement whose target the caller may reach; whoever calls has checked that. */
export async function postAnnouncement(
  trx: Trx,
  caller: Caller,
  operation: string,
  given: NewAnnouncement,
): Promise<AnnouncementRow & { message: string }> {
  const id = await insertAnnouncement(trx, caller.personId, given)
  await recordChange(trx, caller, { operation, entity: 'announcement', entityId: id, after: { ...given } })
  const announcement = await getAnnouncement(trx, caller, id)
  if (!announcement) throw announcementProblem.notFound()
  return { ...announcement, message: announcementText.created(given.title) }
}

export function createAnnouncement(db: Db, caller: Caller, body: CreateAnnouncementBody) {
  const { title, content, targetScope: scope } = body
  const targetId = scope === 0 ? null : (body.targetId ?? null)
  return inTransaction(db, async (trx) => {
    if (scope !== 0) {
      if (targetId === null)
        throw announcementProblem.needsTarget({ errors: { targetId: ['اختر البرنامج أو المقرر أو الشعبة'] } })
      if (!(await holdTarget(trx, scope, targetId)))
        throw announcementProblem.targetNotFound({ errors: { targetId: ['اختر غيره'] } })
    }
    return postAnnouncement(trx, caller, 'createAnnouncement', { title, content, scope, targetId })
  })
}

/** Administrators change and delete any, teachers their own; somebody else's is not found (decisions §7). */
async function lockTheirs(trx: Trx, caller: Caller, id: number) {
  const row = await lockAnnouncement(trx, id)
  const isTheirs = caller.role === userRole.Administrator || row?.authorId === caller.personId
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
      const entry = { operation: 'updateAnnouncement', entity: 'announcement', entityId: id, before, after } as const
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
  return inTransaction(db, async (trx) => {
    const before = await lockTheirs(trx, caller, id)
    await markAnnouncementDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, {
      operation: 'deleteAnnouncement',
      entity: 'announcement',
      entityId: id,
      before: { ...before },
    })
  })
}
