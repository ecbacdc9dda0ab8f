import {
  type ResetFactorsBody,
  type SecurityPolicy,
  type SecurityPolicyState,
  secondFactorGroups,
} from '@manara/contract/security-policy.ts'
import { personAudit, recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { holdTrustToSettings } from '../../platform/security/known-device.ts'
import { removeFactors } from '../../platform/security/remove-factors.ts'
import { endSessions, holdToSettings, liftPasswordLimit } from '../../platform/security/sessions.ts'
import { approvalProblem, approvalText, askApproval, needsApproval } from '../approvals/approvals.service.ts'
import { lockUserOrFail, notifyOfAccess, refuseStronger } from '../users/users.service.ts'
import * as queries from './policy.queries.ts'
import { factorProblem, factorText } from './second-factor.messages.ts'

export { limitSessions } from './policy.queries.ts'

const groupOf = (number: number) => secondFactorGroups[number] ?? 'NOBODY'

export async function getSecurityPolicy(db: Db) {
  const { isPast: _, secondFactorFor, ...policy } = await queries.getPolicy(db)
  const groups = await queries.countGroups(db)
  return {
    secondFactorFor: groupOf(secondFactorFor),
    ...policy,
    groups: groups.map(({ group, ...counts }) => ({ group: groupOf(group), ...counts })),
  }
}

type Present = Pick<SecurityPolicyState, 'secondFactorFrom' | 'needsSecondAdministrator'> & { secondFactorFor: number }

/** What about the new policy needs a second administrator, in words (R-approval-1); a later day is a weaker one too. */
function listWeakened(present: Present, next: SecurityPolicy): string[] {
  const isLower = secondFactorGroups.indexOf(next.secondFactorFor) < present.secondFactorFor
  const isLater = present.secondFactorFor > 0 && (next.secondFactorFrom ?? '') > (present.secondFactorFrom ?? '')
  const isOff = present.needsSecondAdministrator && next.needsSecondAdministrator === false
  return [isLower || isLater ? approvalText.weakerPolicy : [], isOff ? approvalText.ruleOff : []].flat()
}

/** What waits is only what was changed, so that it takes back nothing that others change meanwhile. */
const changedFields = ({ secondFactorFor, secondFactorFrom, ...rest }: SecurityPolicy, present: object): object => {
  const known = new Map<string, unknown>(Object.entries(present))
  const changed = Object.entries(rest).filter(([field, value]) => value !== known.get(field))
  return { secondFactorFor, secondFactorFrom, ...Object.fromEntries(changed) }
}

/**
 * Holds for sessions that are open already: from that day on they are limited until a second factor is added (R-factor-7), and
 * they last as long as the school says now (R-session-6, R-session-7).
 */
export async function updateSecurityPolicy(
  db: Db,
  mail: Mail,
  caller: Caller,
  body: SecurityPolicy,
  approvedBy?: number,
) {
  const { secondFactorFor, secondFactorFrom } = body
  const pending = await inTransaction(db, async (trx) => {
    await queries.lockPolicy(trx)
    const { isPast, ...present } = await queries.getPolicy(trx, secondFactorFrom)
    if (secondFactorFor !== 'NOBODY' && secondFactorFrom === null) throw factorProblem.dayIsMissing()
    const isNew = secondFactorFrom !== present.secondFactorFrom
    if (secondFactorFor !== 'NOBODY' && isPast && isNew) throw factorProblem.dayIsPast()
    const isNewRule = body.needsSecondAdministrator === true && !present.needsSecondAdministrator
    if (isNewRule && (await queries.countSafeAdministrators(trx)) < 2) throw approvalProblem.twoNeeded()
    const title = listWeakened(present, body).join('، ')
    if (approvedBy === undefined && title !== '' && (await needsApproval(trx)))
      return askApproval(trx, mail, caller, {
        ...{ operation: 'updateSecurityPolicy', title },
        body: changedFields(body, present),
      })
    await queries.setPolicy(trx, body)
    await queries.limitSessions(trx)
    await holdToSettings(trx)
    if (body.mustChangeFirstPassword === false) await liftPasswordLimit(trx)
    await holdTrustToSettings(trx)
    const before = { ...present, secondFactorFor: groupOf(present.secondFactorFor) }
    const after = { ...body, ...(approvedBy !== undefined && { approvedBy }) }
    await recordChange(trx, caller, schoolAudit('updateSecurityPolicy', 'security', { before, after }))
    return undefined
  })
  const { message = factorText.policySaved, approvalId } = pending ?? {}
  return { ...(await getSecurityPolicy(db)), message, ...(approvalId !== undefined && { approvalId }) }
}

/** For whoever lost the phone and the codes (R-factor-8): the password alone opens the account again. */
export function resetFactors(db: Db, mail: Mail, caller: Caller, personId: number, { reason }: ResetFactorsBody) {
  return inTransaction(db, async (trx) => {
    if (personId === caller.personId) throw factorProblem.ownFactors()
    const owner = await lockUserOrFail(trx, personId)
    await refuseStronger(trx, caller, [personId])
    if (!(await removeFactors(trx, personId))) throw factorProblem.nothingToReset()
    await endSessions(trx, [personId], 'factors-reset')
    await recordChange(trx, caller, personAudit('resetFactors', personId, { after: { reason } }))
    await notifyOfAccess(trx, mail, caller, owner, 'factors')
    return { message: factorText.factorsReset }
  })
}
