import { CreateGrantBody } from '@manara/contract/access.ts'
import { CreateAdministratorBody } from '@manara/contract/approvals.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { checkInput } from '../../platform/http/validation.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import * as approvals from '../approvals/approvals.service.ts'
import { changeSecurityPolicy } from '../second-factor/policy.service.ts'
import { lockCandidate, makeAdministrator } from '../users/administrators.service.ts'
import { createGrant } from './access.service.ts'

const { approvalProblem, approvalText } = approvals

/** Only by approval: the command line remains for a school without the rule (R-approval-1). */
export function createAdministrator(db: Db, mail: Mail, caller: Caller, body: CreateAdministratorBody) {
  return inTransaction(db, async (trx) => {
    approvals.refuseOthersThanAdministrators(caller)
    if (!(await approvals.needsApproval(trx))) throw approvalProblem.ruleIsOff()
    const { fullName } = await lockCandidate(trx, body.personId)
    const title = approvalText.administrator(fullName)
    return approvals.askApproval(trx, mail, caller, {
      ...{ operation: 'createAdministrator', body, title, reason: body.reason },
    })
  })
}

/** Carries the act out as its asker, with the permissions and under the rules of now (R-approval-3). */
export const approveAct = (db: Db, mail: Mail, caller: Caller, id: number) =>
  approvals.decide(db, caller, id, 'approveAct', async (trx, { operation, body, asker }) => {
    const { personId: by } = caller
    if (operation === 'createAdministrator') {
      approvals.refuseOthersThanAdministrators(asker)
      return makeAdministrator(trx, mail, asker, checkInput(CreateAdministratorBody, body).personId, by)
    }
    const isGrant = operation === 'createGrant'
    if (!holds(asker, isGrant ? 'access.grant' : 'security.manage')) throw approvalProblem.askerMayNot()
    if (isGrant) return createGrant(trx, mail, asker, checkInput(CreateGrantBody, body), by)
    return changeSecurityPolicy(trx, mail, asker, body, by)
  })
