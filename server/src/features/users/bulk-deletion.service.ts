import type { BulkDeleteUsersBody, BulkDeleteUsersReply, UserDeletionPreview } from '@manara/contract/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { requireFreshProof } from '../../platform/security/fresh-proof.ts'
import type { AccountDependencies } from './identity-change.service.ts'
import { type DeletionResult, deletePeople } from './user-deletion.ts'
import { userProblem, userText } from './users.messages.ts'
import { countSeats, findUserIds } from './users.queries.ts'

function summary(results: DeletionResult[]): string {
  const deleted = results.filter(({ refusal }) => !refusal).length
  return deleted === results.length
    ? userText.deleted(deleted)
    : userText.partlyDeleted(deleted, results.length - deleted)
}

/** Whom a bulk action means, each once. */
export async function listMeant(db: Db, { ids, filter, exceptIds = [] }: BulkDeleteUsersBody): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) throw userProblem.idsOrFilter()
  const excepted = new Set(exceptIds)
  return [...new Set(ids ?? (await findUserIds(db, filter ?? {})))].filter((id) => !excepted.has(id))
}

/** Counts the losses of a deletion before it happens. */
export async function previewUserDeletion(db: Db, body: BulkDeleteUsersBody): Promise<UserDeletionPreview> {
  return countSeats(db, await listMeant(db, body))
}

/** Deleting more people at once asks anew who one is (R-factor-6). */
const deletedWithoutProof = 10

/** Deletes whom it may and tells, row by row, whom it may not and why. */
export async function bulkDeleteUsers(
  db: Db,
  { mail }: Pick<AccountDependencies, 'mail'>,
  caller: Caller,
  body: BulkDeleteUsersBody,
): Promise<BulkDeleteUsersReply> {
  const results = await asChangeSet(db, caller, 'bulkDeleteUsers', async (trx) => {
    const meant = await listMeant(trx, body)
    if (meant.length > deletedWithoutProof) requireFreshProof(caller)
    return deletePeople(trx, mail, caller, 'bulkDeleteUsers', meant)
  })
  const rows = results.map(({ user, refusal }) => ({
    userId: user.userId,
    fullName: user.fullName,
    isDeleted: !refusal,
    ...(refusal && { reason: refusal.message }),
  }))
  const deletedCount = rows.filter(({ isDeleted }) => isDeleted).length
  return { message: summary(results), deletedCount, refusedCount: rows.length - deletedCount, results: rows }
}
