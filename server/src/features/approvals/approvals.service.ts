import { approvalLimits } from '@manara/contract/approvals.ts'
import { userRole } from '@manara/contract/roles.ts'
import { approvalAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listAdministrators } from '../users/administrators.service.ts'
import { getUserOrFail } from '../users/users.service.ts'
import { approvalAskedEmail } from './approval-email.ts'
import { approvalProblem, approvalText } from './approvals.messages.ts'
import * as queries from './approvals.queries.ts'

export { approvalProblem, approvalText } from './approvals.messages.ts'
export { isWaitedFor, needsApproval } from './approvals.queries.ts'

/** Puts the act off until another administrator approves it, and tells them (R-approval-2). */
export async function askApproval(trx: Trx, mail: Mail, caller: Caller, act: queries.NewApproval) {
  const { operation, title, reason } = act
  const { waiting, same, asked } = await queries.countWaiting(trx, act, caller.personId)
  if (same > 0) throw approvalProblem.alreadyAsked()
  if (waiting >= approvalLimits.waiting) throw approvalProblem.tooMany()
  if (asked >= approvalLimits.waiting) throw approvalProblem.askedOften()
  const id = await queries.insertApproval(trx, act, caller.personId)
  await recordChange(trx, caller, approvalAudit(operation, id, { after: { title, ...(reason && { reason }) } }))
  const asker = await getUserOrFail(trx, caller.personId)
  for (const one of await listAdministrators(trx))
    if (one.userId !== caller.personId)
      await mail.post(trx, one, approvalAskedEmail(one.firstName, asker.fullName, title))
  return { isPending: true as const, approvalId: id, message: approvalText.waits(title) }
}

export function refuseOthersThanAdministrators({ role }: Caller): void {
  if (role !== userRole.Administrator) throw approvalProblem.administratorsOnly()
}

/** An act that still waits, locked until it is decided. */
async function lockWaiting(trx: Trx, id: number) {
  const approval = await queries.lockApproval(trx, id)
  if (!approval) throw approvalProblem.notFound()
  if (approval.isOver || approval.state === 'EXPIRED') throw approvalProblem.expired()
  if (approval.state !== 'OPEN') throw approvalProblem.alreadyDecided()
  return approval
}

const decisions = { approveAct: 'APPROVED', refuseAct: 'REFUSED', withdrawAct: 'WITHDRAWN' } as const

interface WaitingAct extends Pick<queries.WaitingRow, 'operation' | 'body'> {
  asker: Caller
}

/** The asker with the permissions of now; the origin of the request is the approver's and says nothing of them. */
async function getAskerOrFail(trx: Trx, askedBy: number, { requestId }: Caller): Promise<Caller> {
  const asker = await queries.getAsker(trx, askedBy)
  if (!asker) throw approvalProblem.askerMayNot()
  return { ...asker, isOffice: true, requestId, address: '', sessionId: '' }
}

/** Decides an act that waits, under its lock; `carryOut` does what was asked, or refuses. The log names both (R-approval-3). */
export function decide(
  db: Db,
  caller: Caller,
  id: number,
  decision: keyof typeof decisions,
  carryOut?: (trx: Trx, act: WaitingAct) => Promise<unknown>,
) {
  const state = decisions[decision]
  return inTransaction(db, async (trx) => {
    if (state !== 'WITHDRAWN') refuseOthersThanAdministrators(caller)
    const { title, askedBy, operation, body } = await lockWaiting(trx, id)
    const isOwn = askedBy === caller.personId
    if (state === 'WITHDRAWN' && !isOwn) throw approvalProblem.notOwnAct()
    if (state !== 'WITHDRAWN' && isOwn) throw approvalProblem.ownAct()
    await carryOut?.(trx, { operation, body, asker: await getAskerOrFail(trx, askedBy, caller) })
    await queries.decideApproval(trx, id, state, caller.personId)
    await recordChange(trx, caller, approvalAudit(decision, id, { after: { title, askedBy } }))
    return { message: approvalText[decision](title) }
  })
}
