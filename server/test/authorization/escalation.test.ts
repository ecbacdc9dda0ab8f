import { createGrant, restoreAccessRole, updateAccessRole } from '@manara/contract/access.ts'
import { login } from '@manara/contract/auth.ts'
import { askedPermissions, type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { confirmTotp, startTotp } from '@manara/contract/factors.ts'
import { createFirstCodes } from '@manara/contract/first-codes.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { listUsers, resetUserPassword } from '@manara/contract/users.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../src/features/second-factor/second-factor.fixtures.ts'
import { dayFromNow } from '../days.ts'
import { buildPerson, knownPassword } from '../factories/people.ts'
import { attacks, harmless, namesPerson, notOffered, open } from './escalation-attacks.ts'
import { type Attacker, buildPeak, type Peak, type TargetKind, targetKinds } from './escalation-people.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { requestAs } from './request-as.ts'
import { samples } from './samples.ts'

const actsOfOffice = endpoints.filter((one) => getAreas(one).includes('admin') && one.method !== 'GET')
const attacked = actsOfOffice.filter(({ name }) => attacks[name])

/** Just what the act asks for, and with it the right to grant: enough for weaker accounts, not for stronger ones. */
const permissionsFor = (one: Endpoint, isGranter: boolean): readonly Permission[] =>
  isGranter ? [...new Set([...askedPermissions(one), 'access.grant'] as const)] : askedPermissions(one)

let fixture: Fixture
let peak: Peak
beforeAll(async () => {
  fixture = await buildFixture()
  peak = await buildPeak(fixture)
  for (const one of attacked)
    for (const isGranter of [false, true]) await peak.attackerWith(permissionsFor(one, isGranter))
  await fixture.state.keep()
})
afterEach(() => fixture.state.restore())
afterAll(() => fixture.close())

/** Who somebody is, how they sign in and what they may do. */
const guardedTables = [
  ...['person_all', 'access_role', 'role_grant', 'person_access', 'health_reader', 'security_settings'],
  ...['session', 'known_device', 'passkey', 'totp', 'recovery_code', 'first_code', 'reset_code', 'email_change'],
]
const listChanged = async () => (await fixture.state.changedTables()).filter((table) => guardedTables.includes(table))

const takesPerson = ({ params, body }: Endpoint) =>
  /"(?:person|user|student|teacher|coordinator|keep|other)Ids?":/.test(JSON.stringify([params, body]))

async function attack(declaration: Endpoint, attacker: Attacker, kind: TargetKind) {
  const { name } = declaration
  const target = kind === 'self' ? attacker.person : peak.people[kind]
  const tried = (await attacks[name]?.({ name, peak, kind, target, attacker })) ?? []
  for (const sample of tried) {
    const { status, text } = await attacker.agent.send(declaration, sample)
    const changed = await listChanged()
    expect(changed, `${name} answers ${status} ${text}`).toEqual([])
    expect(
      [403, 404, 409, ...(open[name] ? [200, 201, 204] : []), ...(notOffered.includes(name) ? [400] : [])],
      text,
    ).toContain(status)
  }
}

describe('every act of the office that changes accounts or names a person', () => {
  it('is tried by weaker callers, or says why it need not be', async () => {
    const forgotten = []
    for (const declaration of actsOfOffice) {
      const { name } = declaration
      const sample = samples[name]?.(fixture, 'administrator') ?? {}
      await requestAs(fixture, declaration, 'administrator', sample)
      const isDangerous = (await listChanged()).length > 0 || namesPerson(sample) || takesPerson(declaration)
      await fixture.state.restore()
      if (isDangerous && !attacks[name] && !harmless[name]) forgotten.push(name)
    }

    expect(forgotten, 'add to escalation-attacks.ts').toEqual([])
  }, 120_000)

  it('is an act of the contract', () => {
    const names = new Set(actsOfOffice.map(({ name }) => name))
    const listed = [attacks, harmless, open].flatMap((list) => Object.keys(list))
    expect(listed.filter((name) => !names.has(name))).toEqual([])
  })
})

describe.each(attacked.map((one) => [one.name, one] as const))('%s', (_, declaration) => {
  it.each(targetKinds)('by a caller who does not grant roles changes nothing of: %s', async (kind) => {
    const attacker = await peak.attackerWith(permissionsFor(declaration, false))

    await attack(declaration, attacker, kind)
  })

  it.each(['administrator', 'holder'] as const)(
    'by a caller who grants roles changes nothing of one who holds more: %s',
    async (kind) => {
      const attacker = await peak.attackerWith(permissionsFor(declaration, true))

      await attack(declaration, attacker, kind)
    },
  )
})

describe('a way by which others were climbed', () => {
  const nobodyCame = async ({ status, text }: { status: number; text: string }, expected = 403) => {
    expect(status, text).toBe(expected)
    expect(await listChanged()).toEqual([])
  }
  const signIn = ({ email }: { email: string }) =>
    fixture.server.as('visitor').call(login, { body: { email, password: knownPassword } })

  it('is closed: who manages people sets no password of somebody stronger (BookStack#2105)', async () => {
    const { agent } = await peak.attackerWith(['person.edit'])

    for (const { id, nationalId } of Object.values(peak.people))
      await nobodyCame(
        await agent.send(resetUserPassword, { params: { id }, body: { nationalId, newPassword: 'Lantern-Door-71' } }),
      )
  })

  it('is closed: who grants roles gives no existing role that holds more (netrock#271, listmonk#2752)', async () => {
    const { agent } = await peak.attackerWith(['access.grant'])

    for (const roleId of [peak.allRoleId, peak.heldRoleId, peak.freeRoleId])
      await nobodyCame(await agent.send(createGrant, { body: { personId: peak.teacher.id, roleId } }))
  })

  it('is closed: nobody widens a role that they hold, nor one of others beyond their own (FusionAuth#2170)', async () => {
    const { agent, roleId } = await peak.attackerWith(['access.grant'])
    const body = { name: 'دور أوسع', permissions: ['access.grant', 'backup.run'] }

    await nobodyCame(await agent.send(updateAccessRole, { params: { id: roleId }, body }), 409)
    await nobodyCame(await agent.send(updateAccessRole, { params: { id: peak.heldRoleId }, body }))
  })

  it('is closed: two steps that everybody must have lock out nobody without a method (twofactor_gateway#143)', async () => {
    const { administrator } = fixture
    const body = { secondFactorFor: 'TEACHERS' as const, secondFactorFrom: dayFromNow(0) }
    expect((await peak.admin.call(updateSecurityPolicy, { body })).status).toBe(200)

    const agent = fixture.server.asToken((await signIn(administrator)).body.token)
    expect((await agent.call(listUsers)).status).toBe(403)
    const { body: app } = await agent.call(startTotp)
    await agent.call(confirmTotp, { body: { code: codeOf(app.secret) } })
    expect((await agent.call(listUsers)).status).toBe(200)
  })

  it('is closed: a deleted role comes back only through who holds all that it holds', async () => {
    const { agent } = await peak.attackerWith(['access.grant'])
    const params = { id: peak.deletedRoleId }

    await nobodyCame(await agent.send(restoreAccessRole, { params }))
    expect((await peak.admin.call(restoreAccessRole, { params })).status).toBe(200)
  })

  it('is closed: a code made by somebody weaker opens no account that got a role since', async () => {
    const { agent } = await peak.attackerWith(['person.edit', 'person.identity'])
    const person = await buildPerson(fixture.server.db, { role: 'Teacher', hasPassword: false })
    const countCodes = async () =>
      (await fixture.state.query('select from first_code where person_id = $1', [person.id])).length
    await agent.send(createFirstCodes, { body: { ids: [person.id] } })
    expect(await countCodes()).toBe(1)

    await peak.admin.call(createGrant, { body: { personId: person.id, roleId: peak.heldRoleId } })
    expect(await countCodes()).toBe(0)

    await peak.admin.call(createFirstCodes, { body: { ids: [person.id] } })
    await peak.admin.call(createGrant, { body: { personId: person.id, roleId: peak.freeRoleId } })
    expect(await countCodes()).toBe(1)
  })
})
