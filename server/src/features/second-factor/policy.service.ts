import { type ResetFactorsBody, type SecurityPolicy, secondFactorGroups } from '@manara/contract/security-policy.ts'
import { personAudit, recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { holdTrustToSettings } from '../../platform/security/known-device.ts'
import { removeFactors } from '../../platform/security/remove-factors.ts'
import { endSessions, holdToSettings, liftPasswordLimit } from '../../platform/security/sessions.ts'
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

/**
 * Holds for sessions that are open already: from that day on they are limited until a second factor is added (R-factor-7), and
 * they last as long as the school says now (R-session-6, R-session-7).
 */
export async function updateSecurityPolicy(db: Db, caller: Caller, body: SecurityPolicy) {
  const { secondFactorFor, secondFactorFrom } = body
  await inTransaction(db, async (trx) => {
    await queries.lockPolicy(trx)
    const { isPast, ...present } = await queries.getPolicy(trx, secondFactorFrom)
    if (secondFactorFor !== 'NOBODY' && secondFactorFrom === null) throw factorProblem.dayIsMissing()
    const isNew = secondFactorFrom !== present.secondFactorFrom
    if (secondFactorFor !== 'NOBODY' && isPast && isNew) throw factorProblem.dayIsPast()
    await queries.setPolicy(trx, body)
    await queries.limitSessions(trx)
    await holdToSettings(trx)
    if (body.mustChangeFirstPassword === false) await liftPasswordLimit(trx)
    await holdTrustToSettings(trx)
    const before = { ...present, secondFactorFor: groupOf(present.secondFactorFor) }
    await recordChange(trx, caller, schoolAudit('updateSecurityPolicy', 'security', { before, after: body }))
  })
  return { ...(await getSecurityPolicy(db)), message: factorText.policySaved }
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
