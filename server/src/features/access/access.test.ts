import {
  createAccessRole,
  deleteAccessRole,
  endGrant,
  getPermissionCatalogue,
  listAccessRoles,
  listGrants,
  updateAccessRole,
} from '@manara/contract/access.ts'
import { getMyProfile } from '@manara/contract/account.ts'
import { listChanges, listOwnChanges } from '@manara/contract/changes.ts'
import { askedPermissions } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { builtInRoles, permissionNames } from '@manara/contract/permissions.ts'
import { createProgram, deleteProgram, exportPrograms, listPrograms } from '@manara/contract/programs.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { deleteUser, listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { admin, createRole, grant, grantIdOf, holderOf } from './access.fixtures.ts'

openSchool()

describe('the office', () => {
  it('opens with the next request for what a grant gives, and closes with the next after its end', async () => {
    const person = await buildPerson(server.db, { role: 'Staff' })
    const agent = await server.asPerson(person)
    expect((await agent.call(listPrograms)).status).toBe(403)

    const { body } = await grant(person, await createRole(['curriculum.read']))
    expect((await agent.call(listPrograms)).status).toBe(200)
    expect((await agent.call(getMyProfile)).body.permissions).toEqual(['curriculum.read'])
    expect((await agent.send(createProgram, { body: { name: 'برنامج الليل' } })).problem.message).toBe(
      'هذا الإجراء غير متاح لحسابك.',
    )
    expect((await agent.call(listUsers)).status).toBe(403)

    expect((await admin().call(endGrant, { params: { id: grantIdOf(body) } })).status).toBe(200)
    expect((await agent.call(listPrograms)).status).toBe(403)
  })

  it('asks for the permission of the list and that of downloads where a list becomes a file', async () => {
    const reader = await holderOf(['curriculum.read'])
    const taker = await holderOf(['curriculum.read', 'data.export'])

    expect((await reader.agent.send(exportPrograms)).status).toBe(403)
    expect((await taker.agent.send(exportPrograms)).status).toBe(200)
  })

  it('refuses students, also one with a grant in the database', async () => {
    const student = await buildPerson(server.db)
    const { id } = await server.db
      .selectFrom('access_role')
      .select('id')
      .where('key', '=', 'director')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('role_grant').values({ person_id: student.id, role_id: id }).execute()

    expect((await (await server.asPerson(student)).call(listPrograms)).status).toBe(403)
  })

  it('gives the union of several roles, and shows administrators all', async () => {
    const { person, agent } = await holderOf(['curriculum.read'], 'Teacher')
    await grant(person, await createRole(['person.read']))

    expect((await agent.call(getMyProfile)).body.permissions).toEqual(['person.read', 'curriculum.read'])
    expect((await admin().call(getMyProfile)).body.permissions).toEqual(permissionNames)
  })

  it('closes on the day after the last day of a grant, by the clock of the database', async () => {
    const { person, agent, grantId } = await holderOf(['curriculum.read'])
    const later = await grant(person, await createRole(['person.read']), { until: '2099-01-01' })
    expect(later.body).toMatchObject({ until: '2099-01-01', isOver: false })
    await asSuperuser(async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`update role_grant set until = '2020-01-01' where id = $1`, [grantId])
      await client.query(`update person_access set until = '2020-01-02' where person_id = $1`, [person.id])
    }, server.databaseName)

    expect((await agent.call(listPrograms)).status).toBe(403)
    expect((await agent.call(listUsers)).status).toBe(200)
    const { body } = await admin().call(listGrants, { query: { personId: person.id } })
    expect(body.map(({ isOver }) => isOver).sort()).toEqual([false, true])
  })
})

describe('a role', () => {
  it('is changed for everybody who holds it, from the next request on', async () => {
    const { agent, roleId } = await holderOf(['curriculum.read'])

    const { status, body } = await admin().send(updateAccessRole, {
      params: { id: roleId },
      body: { name: 'قارئ الأشخاص', description: 'يقرأ', permissions: ['person.read'] },
    })

    expect([status, body.holdersCount]).toEqual([200, 1])
    expect((await agent.call(listPrograms)).status).toBe(403)
    expect((await agent.call(listUsers)).status).toBe(200)
  })

  it('that gains a sensitive permission mails each holder, and each administrator once', async () => {
    const { person, roleId } = await holderOf(['curriculum.read'])
    const other = await buildPerson(server.db, { role: 'Staff' })
    await grant(other, roleId)

    await admin().send(updateAccessRole, {
      params: { id: roleId },
      body: { name: 'دور يستورد', permissions: ['curriculum.read', 'data.import'] },
    })

    const mails = await server.db.selectFrom('mail').select(['recipient', 'subject']).execute()
    const to = (email: string) => mails.filter(({ recipient }) => recipient === email).length
    expect([to(person.email), to(other.email)]).toEqual([1, 1])
    const administrators = await server.db.selectFrom('person').select('email').where('role', '=', 0).execute()
    const warned = mails.filter(({ subject }) => subject === 'تنبيه أمني: اتسعت صلاحيات دور')
    expect(warned.map(({ recipient }) => recipient).sort()).toEqual(administrators.map(({ email }) => email).sort())
  })

  it('is refused where its name is taken, built in, held, or unknown', async () => {
    const { body: roles } = await admin().call(listAccessRoles)
    const builtIn = roles.find(({ isBuiltIn }) => isBuiltIn)
    const { roleId } = await holderOf(['curriculum.read'])
    const name = roles[0]?.name ?? ''

    const taken = await admin().send(createAccessRole, { body: { name, permissions: ['person.read'] } })
    const edited = await admin().send(deleteAccessRole, { params: { id: builtIn?.roleId } })
    const held = await admin().send(deleteAccessRole, { params: { id: roleId } })
    const unknown = await admin().send(deleteAccessRole, { params: { id: 2_000_000_000 } })
    const empty = await admin().send(createAccessRole, { body: { name: 'دور بلا شيء', permissions: [] } })
    const strange = await admin().send(createAccessRole, { body: { name: 'دور غريب', permissions: ['all'] } })

    expect([taken.status, taken.problem.errors]).toEqual([409, { name: ['في الأدوار دور بهذا الاسم'] }])
    expect([edited.status, edited.problem.message]).toEqual([409, 'هذا الدور مدمج. انسخه ثم عدّل النسخة.'])
    expect([held.status, held.problem.message]).toEqual([409, 'يحمل هذا الدور مستخدم واحد. أنهِ منحه ثم احذفه.'])
    expect(unknown.status).toBe(404)
    expect([empty.status, strange.status]).toEqual([400, 400])
  })

  it('is deleted once its last grant has ended, and its name is free again', async () => {
    const { roleId, grantId } = await holderOf(['curriculum.read'])
    const { body } = await admin().call(listAccessRoles)
    const { name } = body.find((role) => role.roleId === roleId) ?? { name: '' }
    await admin().call(endGrant, { params: { id: grantId } })

    expect((await admin().call(deleteAccessRole, { params: { id: roleId } })).status).toBe(200)
    expect((await admin().send(deleteAccessRole, { params: { id: roleId } })).status).toBe(404)
    expect(await createRole(['person.read'], name)).toBeGreaterThan(roleId)
  })
})

describe('a grant', () => {
  it('is for teachers and staff, once each, until a day to come', async () => {
    const roleId = await createRole(['person.read'])
    const staff = await buildPerson(server.db, { role: 'Staff' })

    const toStudent = await grant(await buildPerson(server.db), roleId)
    const toNobody = await grant({ id: 2_000_000_000 }, roleId)
    const past = await grant(staff, roleId, { until: '2020-01-01' })
    const both = await Promise.all([grant(staff, roleId), grant(staff, roleId)])

    expect([toStudent.status, toStudent.problem.message]).toEqual([409, 'تُمنح الأدوار للمدرّسين والموظفين وحدهم.'])
    expect(toNobody.status).toBe(404)
    expect([past.status, past.problem.errors]).toEqual([400, { until: ['اختر يومًا لم يمضِ'] }])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('of two roles at once to one person loses neither', async () => {
    const person = await buildPerson(server.db, { role: 'Staff' })
    const roles = [await createRole(['person.read']), await createRole(['curriculum.read'])]

    await Promise.all(roles.map((roleId) => grant(person, roleId)))

    const { body } = await (await server.asPerson(person)).call(getMyProfile)
    expect(body.permissions).toEqual(['person.read', 'curriculum.read'])
  })

  it('is listed with who holds a permission, and found by name', async () => {
    const { person } = await holderOf(['archive.write'])

    const byPermission = await admin().call(listGrants, { query: { permission: 'archive.write' } })
    const byName = await admin().call(listGrants, { query: { q: person.lastName } })

    expect(byPermission.body.map(({ userId }) => userId)).toEqual([person.id])
    expect(byName.body.map(({ userId }) => userId)).toEqual([person.id])
  })

  it('ends with the account, however it goes, and does not come back with it', async () => {
    const { person, agent } = await holderOf(['curriculum.read'])
    await admin().call(deleteUser, { params: { id: person.id } })
    expect((await agent.call(listPrograms)).status).toBe(401)

    await admin().call(restoreFromTrash, { params: { id: `person-${person.id}` } })

    expect((await (await server.asPerson(person)).call(listPrograms)).status).toBe(403)
  })

  it('of a sensitive permission is mailed to the person', async () => {
    const { person } = await holderOf(['data.import'])

    const mails = await server.db.selectFrom('mail').select('subject').where('recipient', '=', person.email).execute()
    expect(mails).toEqual([{ subject: 'تغيّر حسابك في المدرسة' }])
  })

  it('is history: nothing but its end can be written', async () => {
    const { grantId } = await holderOf(['curriculum.read'])

    await expect(
      sql`update role_grant set until = '2099-01-01' where id = ${grantId}`.execute(server.db),
    ).rejects.toThrow('a grant is history')
  })
})

describe('the catalogue', () => {
  it('names every permission once, and every one is asked for by an endpoint', async () => {
    const { body } = await admin().call(getPermissionCatalogue)
    const named = body.flatMap(({ permissions }) => permissions.map(({ permission }) => permission))
    const asked = new Set(endpoints.flatMap((one) => askedPermissions(one)))

    expect(named.toSorted()).toEqual([...permissionNames].sort())
    expect(permissionNames.filter((permission) => !asked.has(permission))).toEqual([])
  })

  it('holds what the built-in roles give', async () => {
    const { body } = await admin().call(listAccessRoles)

    const builtIn = body.filter(({ isBuiltIn }) => isBuiltIn)
    expect(builtIn.map(({ name }) => name)).toEqual(['شؤون الطلاب', 'مدير المعهد — اطّلاع'])
    expect(builtIn.map(({ permissions }) => permissions)).toEqual(Object.values(builtInRoles))
    const { director } = builtInRoles
    const readings = permissionNames.filter((one) => one.endsWith('.read') && !/^(?:audit|security)/.test(one))
    expect([...director].sort()).toEqual([...readings, 'data.export'].sort())
  })
})

it('an act of a teacher for the office is of the office, and not one that the teacher undoes alone', async () => {
  const { agent } = await holderOf(['curriculum.read', 'curriculum.edit'], 'Teacher')
  const { body } = await agent.send(createProgram, { body: { name: 'برنامج من موظف' } })

  expect((await agent.call(deleteProgram, { params: { id: body.academicProgramId } })).status).toBe(204)
  expect((await agent.call(listOwnChanges, { query: { withSmall: true } })).body).toEqual([])
  expect((await agent.call(listChanges)).status).toBe(403)
  const { body: changes } = await admin().call(listChanges, { query: { withSmall: true } })
  expect(changes.map(({ title }) => title)).toContain('برنامج من موظف')
})
