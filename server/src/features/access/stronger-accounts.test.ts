import { createAccessRole, deleteAccessRole, endGrant, updateAccessRole } from '@manara/contract/access.ts'
import { listChanges, previewUndo, undoChange } from '@manara/contract/changes.ts'
import { createUser, deleteUser, resetUserPassword, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { admin, createRole, grant, holderOf } from './access.fixtures.ts'

openSchool()

const asBody = ({ firstName, lastName, email, nationalId }: BuiltPerson, role: number) => ({
  ...{ firstName, lastName, email, nationalId },
  role,
})

describe('a caller cannot give or gain permissions', () => {
  it('what they do not hold themselves', async () => {
    const granter = await holderOf(['access.grant', 'person.read'])
    const strong = await createRole(['settings.edit'])
    const person = await buildPerson(server.db, { role: 'Staff' })

    const byGrant = await grant(person, strong, {}, granter.agent)
    const byRole = await granter.agent.send(createAccessRole, {
      body: { name: 'دور واسع', permissions: ['person.read', 'settings.edit'] },
    })
    const own = await granter.agent.send(createAccessRole, { body: { name: 'دور ضيق', permissions: ['person.read'] } })
    const byWidening = await granter.agent.send(updateAccessRole, {
      params: { id: own.body.roleId },
      body: { name: 'دور ضيق', permissions: ['person.read', 'settings.edit'] },
    })

    for (const { status, problem } of [byGrant, byRole, byWidening])
      expect([status, problem.message]).toEqual([403, 'لا تملك هذه الصلاحيات لتمنحها: تعديل الإعدادات.'])
    expect((await grant(person, own.body.roleId, {}, granter.agent)).status).toBe(201)
  })

  it('by their own grants and roles', async () => {
    const { person, agent, roleId, grantId } = await holderOf(['access.grant', 'person.read'])
    const other = await createRole(['person.read'])

    const answers = [
      await grant(person, other, {}, agent),
      await agent.send(endGrant, { params: { id: grantId } }),
      await agent.send(updateAccessRole, {
        params: { id: roleId },
        body: { name: 'دوري', permissions: ['person.read'] },
      }),
      await agent.send(deleteAccessRole, { params: { id: roleId } }),
    ]

    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([409, 'لا تغيّر صلاحياتك بنفسك. يغيّرها غيرك ممن يمنح الأدوار.'])
  })

  it.each(['Administrator', 'Staff', 'holder'] as const)('through the account of a stronger one: %s', async (kind) => {
    const { agent } = await holderOf(['person.read', 'person.edit', 'person.delete', 'trash.restore'])
    const target =
      kind === 'holder'
        ? (await holderOf(['person.read'], 'Teacher')).person
        : await buildPerson(server.db, { role: kind })
    const params = { id: target.id }
    const role = { Administrator: 0, Staff: 3, holder: 1 }[kind]

    const answers = [
      await agent.send(updateUser, { params, body: { ...asBody(target, role), email: 'taken.over@school.example' } }),
      await agent.send(resetUserPassword, {
        params,
        body: { nationalId: target.nationalId, newPassword: 'Harbour-Lamp-77' },
      }),
      await agent.send(deleteUser, { params }),
    ]

    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([
        403,
        'هذا حساب إداري. لا يغيّره إلا من يمنح الأدوار ويملك صلاحيات صاحبه.',
      ])
  })

  it('by undoing an act on such an account, whose preview says so already', async () => {
    const { agent } = await holderOf(['change.undo'])
    const staff = await buildPerson(server.db, { role: 'Staff' })
    await admin().call(deleteUser, { params: { id: staff.id } })
    const { body } = await admin().call(listChanges, { query: { withSmall: true } })
    const params = { id: body[0]?.changeId }

    const preview = await agent.send(previewUndo, { params })
    const undo = await agent.send(undoChange, { params, body: { fingerprint: 'x'.repeat(64), mode: 'ALL' } })

    expect([preview.status, preview.problem.message]).toEqual([
      403,
      'هذا حساب إداري. لا يغيّره إلا من يمنح الأدوار ويملك صلاحيات صاحبه.',
    ])
    expect(undo.status).toBe(403)
    expect((await admin().send(previewUndo, { params })).status).toBe(200)
  })

  it('by making staff', async () => {
    const { agent } = await holderOf(['person.read', 'person.edit'])
    const person = await buildPerson(server.db)
    const fresh = {
      firstName: 'هبة',
      lastName: 'الخطيب',
      email: 'hiba.staff@school.example',
      nationalId: '02011112222',
    }

    const answers = [
      await agent.send(createUser, { body: { ...fresh, password: 'Harbour-Lamp-77', role: 3 } }),
      await agent.send(updateUser, { params: { id: person.id }, body: asBody(person, 3) }),
    ]

    for (const { status, problem } of answers)
      expect([status, problem.message]).toEqual([403, 'لا يضيف الموظفين ولا يغيّر دورهم إلا من يمنح الأدوار.'])
    expect(
      (await admin().send(createUser, { body: { ...fresh, password: 'Harbour-Lamp-77', role: 'Staff' } })).status,
    ).toBe(201)
  })
})
