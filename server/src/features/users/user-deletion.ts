import { hasMail } from '@manara/contract/internal-email.ts'
import { userRole } from '@manara/contract/users.ts'
import { type AuditedOperation, personAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import { endActiveEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { notifyOfChange } from './account-notices.ts'
import { findStronger } from './stronger-accounts.ts'
import { userProblem } from './users.messages.ts'
import {
  fewestAdministrators,
  listDuties,
  lockAdministratorIds,
  lockUsers,
  markDeleted,
  type UserRow,
} from './users.queries.ts'

export interface DeletionResult {
  user: UserRow
  refusal: Problem | undefined
}

interface Administrators {
  /** How many may go. */
  spare: number
  /** A second administrator approves acts (R-approval-1). */
  isRuled: boolean
}

interface Duties {
  teaching: Set<number>
  coordinating: Set<number>
  stronger: ReadonlySet<number>
}

/** Why a person cannot be deleted (R-people-6). `spare` counts down as administrators go. */
function refusalFor(
  user: UserRow,
  caller: Caller,
  duties: Duties,
  { spare, isRuled }: Administrators,
): Problem | undefined {
  if (duties.stronger.has(user.userId)) return userProblem.stronger()
  if (user.userId === caller.personId) return userProblem.oneself()
  if (user.role === userRole.Administrator && spare <= 0)
    return isRuled ? userProblem.secondAdministrator() : userProblem.lastAdministrator()
  if (duties.teaching.has(user.userId)) return userProblem.stillTeaching()
  return duties.coordinating.has(user.userId) ? userProblem.stillCoordinating() : undefined
}

/**
 * Deletes the living among these people, ends their sessions and frees their seats, and gives a result for each. Administrators are locked
 * first, so that two who delete each other leave one (security T10).
 */
export async function deletePeople(
  trx: Trx,
  mail: Mail,
  caller: Caller,
  operation: AuditedOperation,
  ids: readonly number[],
): Promise<DeletionResult[]> {
  const present = (await lockAdministratorIds(trx)).length
  const fewest = await fewestAdministrators(trx)
  let spare = present - fewest
  const users = await lockUsers(trx, ids)
  const duties = { ...(await listDuties(trx, ids)), stronger: await findStronger(trx, caller, ids) }
  const results = users.map((user) => {
    const refusal = refusalFor(user, caller, duties, { spare, isRuled: fewest > 1 && present > 1 })
    if (!refusal && user.role === userRole.Administrator) spare--
    return { user, refusal }
  })
  const deleted = results.flatMap(({ user, refusal }) => (refusal ? [] : [user]))
  const deletedIds = deleted.map(({ userId }) => userId)
  await endActiveEnrollments(trx, caller, operation, deletedIds)
  await markDeleted(trx, deletedIds, caller.personId)
  await endSessions(trx, deletedIds, 'deleted')
  await recordChanges(
    trx,
    caller,
    deleted.map(({ userId, firstName, lastName, email, nationalId, role }) =>
      personAudit(operation, userId, {
        before: { firstName, lastName, ...(hasMail(email) && { email }), nationalId, role },
      }),
    ),
  )
  for (const owner of deleted)
    if (owner.role === userRole.Administrator) await notifyOfChange(trx, mail, caller, { owner, changes: ['deleted'] })
  return results
}
