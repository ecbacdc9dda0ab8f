import {
  type ResetFactorsBody,
  SecurityPolicy,
  type SecurityPolicyState,
  secondFactorGroups,
} from '@manara/contract/security-policy.ts'
import { personAudit, recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { gregorianDate } from '../../platform/format/dates.ts'
import { checkInput } from '../../platform/http/validation.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import { holdTrustToSettings } from '../../platform/security/known-device.ts'
import { removeFactors } from '../../platform/security/remove-factors.ts'
import { holdToSettings, liftPasswordLimit } from '../../platform/security/sessions.ts'
import { approvalProblem, approvalText, askApproval, needsApproval } from '../approvals/approvals.service.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
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

type Present = Pick<SecurityPolicyState, 'secondFactorFor' | 'secondFactorFrom' | 'needsSecondAdministrator'>

const strengthOf = ({ secondFactorFor }: Pick<SecurityPolicy, 'secondFactorFor'>) =>
  secondFactorGroups.indexOf(secondFactorFor)

/** What about the new policy needs a second administrator (R-approval-1): a later day is a weaker one too. */
const isWeaker = (present: Present, next: SecurityPolicy): boolean =>
  strengthOf(next) < strengthOf(present) ||
  (strengthOf(present) > 0 && (next.secondFactorFrom ?? '') > (present.secondFactorFrom ?? ''))
const switchesRuleOff = (present: Present, next: SecurityPolicy): boolean =>
  present.needsSecondAdministrator && next.needsSecondAdministrator === false

const namedFields = ['secondFactorFor', 'secondFactorFrom', 'needsSecondAdministrator']

/** What waits is only what was changed, so that it takes back nothing that others change meanwhile. */
async function describeWeaker(trx: Trx, present: Present, next: SecurityPolicy) {
  const known = new Map<string, unknown>(Object.entries(present))
  const changed = Object.entries(next).filter(([field, value]) => value !== known.get(field))
  const { monthNames } = await getSchoolCalendar(trx)
  const day = gregorianDate(new Date(next.secondFactorFrom ?? 0), { monthNames, timeZone: 'UTC' })
  const title = [
    isWeaker(present, next) ? approvalText.weakerPolicy(next.secondFactorFor, day) : [],
    switchesRuleOff(present, next) ? approvalText.ruleOff : [],
    changed.some(([field]) => !namedFields.includes(field)) ? approvalText.others : [],
  ]
  return { title: title.flat().join('، '), body: Object.fromEntries(changed) }
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
    const before = { ...present, secondFactorFor: groupOf(present.secondFactorFor) }
    if (secondFactorFor !== 'NOBODY' && secondFactorFrom === null) throw factorProblem.dayIsMissing()
    const isNew = secondFactorFrom !== present.secondFactorFrom
    if (secondFactorFor !== 'NOBODY' && isPast && isNew) throw factorProblem.dayIsPast()
    const isNewRule = body.needsSecondAdministrator === true && !present.needsSecondAdministrator
    if (isNewRule && (await queries.countSafeAdministrators(trx)) < 2) throw approvalProblem.twoNeeded()
    const needsAnother = isWeaker(before, body) || switchesRuleOff(before, body)
    if (approvedBy === undefined && needsAnother && (await needsApproval(trx))) {
      const act = await describeWeaker(trx, before, body)
      return askApproval(trx, mail, caller, { operation: 'updateSecurityPolicy', ...act })
    }
    await queries.setPolicy(trx, body)
    await queries.limitSessions(trx)
    await holdToSettings(trx)
    if (body.mustChangeFirstPassword === false) await liftPasswordLimit(trx)
    await holdTrustToSettings(trx)
    const after = { ...body, ...(approvedBy !== undefined && { approvedBy }) }
    await recordChange(trx, caller, schoolAudit('updateSecurityPolicy', 'security', { before, after }))
    return undefined
  })
  const { message = factorText.policySaved, approvalId } = pending ?? {}
  return { ...(await getSecurityPolicy(db)), message, ...(approvalId !== undefined && { approvalId }) }
}

/** What a second administrator has approved; what was not to be changed stays as it is now. */
export async function changeSecurityPolicy(trx: Trx, mail: Mail, asker: Caller, changed: object, approvedBy: number) {
  await queries.lockPolicy(trx)
  const { secondFactorFor, secondFactorFrom } = await getSecurityPolicy(trx)
  const body = checkInput(SecurityPolicy, { secondFactorFor, secondFactorFrom, ...changed })
  return updateSecurityPolicy(trx, mail, asker, body, approvedBy)
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
