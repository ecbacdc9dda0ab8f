import { CreateGrantBody, createGrant as grantEndpoint } from '@manara/contract/access.ts'
import {
  type ApprovalOperation,
  createAdministrator as administratorEndpoint,
  CreateAdministratorBody,
} from '@manara/contract/approvals.ts'
import { askedPermissions, type Endpoint } from '@manara/contract/endpoint.ts'
import { updateSecurityPolicy as policyEndpoint, SecurityPolicy } from '@manara/contract/security-policy.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { checkInput } from '../../platform/http/validation.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import {
  approvalProblem,
  approvalText,
  askApproval,
  decide,
  needsApproval,
  refuseOthersThanAdministrators,
} from '../approvals/approvals.service.ts'
import { updateSecurityPolicy } from '../second-factor/policy.service.ts'
import { lockCandidate, makeAdministrator } from '../users/administrators.service.ts'
import { createGrant } from './access.service.ts'

/** Only by approval: the command line remains for a school without the rule (R-approval-1). */
export function createAdministrator(db: Db, mail: Mail, caller: Caller, body: CreateAdministratorBody) {
  return inTransaction(db, async (trx) => {
    refuseOthersThanAdministrators(caller)
    if (!(await needsApproval(trx))) throw approvalProblem.ruleIsOff()
    const { fullName } = await lockCandidate(trx, body.personId)
    const title = approvalText.administrator(fullName)
    return askApproval(trx, mail, caller, { operation: 'createAdministrator', body, title, reason: body.reason })
  })
}

interface Act {
  endpoint: Endpoint
  carryOut: (
    given: { trx: Trx; mail: Mail; asker: Caller; approvedBy: number },
    body: Record<string, unknown>,
  ) => Promise<unknown>
}

/** The services of the acts; what they were sent is checked anew. */
const acts: Record<ApprovalOperation, Act> = {
  createGrant: {
    endpoint: grantEndpoint,
    carryOut: ({ trx, mail, asker, approvedBy }, body) =>
      createGrant(trx, mail, asker, checkInput(CreateGrantBody, body), approvedBy),
  },
  createAdministrator: {
    endpoint: administratorEndpoint,
    carryOut: ({ trx, mail, asker, approvedBy }, body) => {
      refuseOthersThanAdministrators(asker)
      return makeAdministrator(trx, mail, asker, checkInput(CreateAdministratorBody, body).personId, approvedBy)
    },
  },
  updateSecurityPolicy: {
    endpoint: policyEndpoint,
    carryOut: ({ trx, mail, asker, approvedBy }, body) =>
      updateSecurityPolicy(trx, mail, asker, checkInput(SecurityPolicy, body), approvedBy),
  },
}

/** Carries the act out as its asker, with the permissions and under the rules of now (R-approval-3). */
export const approveAct = (db: Db, mail: Mail, caller: Caller, id: number) =>
  decide(db, caller, id, 'approveAct', async (trx, { operation, body, asker }) => {
    const { endpoint, carryOut } = acts[operation]
    if (!askedPermissions(endpoint).every((asked) => holds(asker, asked))) throw approvalProblem.askerMayNot()
    await carryOut({ trx, mail, asker, approvedBy: caller.personId }, body)
  })
