import { createGrant } from '@manara/contract/access.ts'
import { type Approval, approveAct, createAdministrator, listApprovals } from '@manara/contract/approvals.ts'
import { updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { sql } from 'kysely'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { createRole } from '../access/access.fixtures.ts'
import { buildPersonWithTotp } from '../second-factor/second-factor.fixtures.ts'

type Policy = { secondFactorFor: string; secondFactorFrom: string | null; needsSecondAdministrator?: boolean }

export const setPolicy = (agent: Agent, body: Partial<Policy>) =>
  agent.send(updateSecurityPolicy, { body: { secondFactorFor: 'NOBODY', secondFactorFrom: null, ...body } })

export const switchRule = (isOn: boolean, agent = admin) => setPolicy(agent, { needsSecondAdministrator: isOn })

/** A school with two administrators who have a second factor, and the rule. The administrator of the tests has none. */
export async function buildSchoolWithRule() {
  const [one, other] = [await buildPersonWithTotp('Administrator'), await buildPersonWithTotp('Administrator')]
  const { status, text } = await switchRule(true)
  if (status !== 200) throw new Error(text)
  return { one, other }
}

export const switchOffInDatabase = () =>
  sql`update security_settings set needs_second_administrator = false, second_factor_for = 0, second_factor_from = null`.execute(
    server.db,
  )

/** Asks for a role that makes strong; gives who would hold it, and the number of the act that waits. */
export async function askForGrant(agent: Agent, more: object = {}) {
  const person = await buildPerson(server.db, { role: 'Staff' })
  const roleId = await createRole(['access.grant', 'person.read'])
  const { body, status, text } = await agent.send(createGrant, { body: { personId: person.id, roleId, ...more } })
  if (!('isPending' in body)) throw new Error(`${status} ${text}`)
  return { person, roleId, approvalId: body.approvalId, body }
}

export const askForAdministrator = (agent: Agent, personId: number) =>
  agent.send(createAdministrator, { body: { personId, reason: 'يدير الفرع الجديد' } })

export const approve = (agent: Agent, id: number | undefined) => agent.send(approveAct, { params: { id } })

export async function stateOf(approvalId: number): Promise<Approval['state'] | undefined> {
  const { body } = await admin.call(listApprovals)
  return body.find((one) => one.approvalId === approvalId)?.state
}
