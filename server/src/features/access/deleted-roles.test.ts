import { deleteAccessRole, endGrant, listAccessRoles, restoreAccessRole } from '@manara/contract/access.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { purgeDeleted } from '../../operations/retention/purge-deleted.ts'
import { admin, createRole, grant, grantIdOf } from './access.fixtures.ts'

openSchool()

describe('a deleted role', () => {
  async function deleteRole(permissions: Permission[] = ['person.read'], name?: string) {
    const roleId = await createRole(permissions, name)
    const { body } = await grant(await buildPerson(server.db, { role: 'Staff' }), roleId)
    await admin().call(endGrant, { params: { id: grantIdOf(body) } })
    await admin().call(deleteAccessRole, { params: { id: roleId } })
    return roleId
  }
  const restore = (id: number) => admin().send(restoreAccessRole, { params: { id } })
  const listDeleted = async () => (await admin().call(listAccessRoles, { query: { isDeleted: true } })).body
  const makeOld = (roleId: number) =>
    sql`update access_role set deleted_at = now() - interval '31 days' where id = ${roleId}`.execute(server.db)

  it('is listed, and comes back with its permissions and without its grants', async () => {
    const roleId = await deleteRole(['curriculum.read'])
    expect(await listDeleted()).toContainEqual(
      expect.objectContaining({ roleId, permissions: ['curriculum.read'], deletedAt: expect.any(String) }),
    )

    expect((await restore(roleId)).body).toMatchObject({ roleId, holdersCount: 0, deletedAt: null })

    expect((await listDeleted()).map((role) => role.roleId)).not.toContain(roleId)
    expect((await admin().call(listAccessRoles)).body.map((role) => role.roleId)).toContain(roleId)
  })

  it('does not come back twice, beside another of its name, nor after 30 days', async () => {
    const [twice, sameName, old] = [
      await deleteRole(),
      await deleteRole(['person.read'], 'دور يتكرر'),
      await deleteRole(),
    ]
    await createRole(['person.read'], 'دور يتكرّر')
    await makeOld(old)

    const both = await Promise.all([restore(twice), restore(twice)])
    const taken = await restore(sameName)

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([taken.status, taken.problem.message]).toEqual([
      409,
      'في الأدوار دور بهذا الاسم. غيّر اسمه ثم استعد الدور المحذوف.',
    ])
    expect([(await restore(old)).status, (await restore(2_000_000_000)).status]).toEqual([404, 404])
    expect((await listDeleted()).map((role) => role.roleId)).not.toContain(old)
  })

  it('does not come back as the thirty-first', async () => {
    const roleId = await deleteRole()
    const { rows } = await sql<{ id: number }>`
      insert into access_role (name, permissions) select 'حشو ' || n, '{person.read}'
      from generate_series(1, 30 - (select count(*)::integer from access_role where key is null and deleted_at is null)) n
      returning id`.execute(server.db)

    const { status, problem } = await restore(roleId)

    expect([status, problem.message]).toEqual([409, 'الأدوار 30 على الأكثر. احذف دورًا لا يُستعمل.'])
    await sql`delete from access_role where id = any(${rows.map(({ id }) => id)})`.execute(server.db)
    expect((await restore(roleId)).status).toBe(200)
  })

  it('is purged after 30 days, unless its grants are history', async () => {
    const held = await deleteRole()
    const never = await createRole(['person.read'])
    await admin().call(deleteAccessRole, { params: { id: never } })
    for (const id of [held, never]) await makeOld(id)

    await purgeDeleted(server.db, async () => undefined)

    const left = await server.db.selectFrom('access_role').select('id').where('id', 'in', [held, never]).execute()
    expect(left).toEqual([{ id: held }])
  })
})
