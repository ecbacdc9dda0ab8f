import { previewUndo } from '@manara/contract/changes.ts'
import { type Permission, permissionNames } from '@manara/contract/permissions.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { type BuiltPerson, buildPerson } from '../factories/people.ts'
import type { Agent } from '../test-server.ts'
import type { Fixture } from './fixture.ts'

/** Whom a weaker caller may try to reach: the stronger ones, and themselves. */
export const targetKinds = ['administrator', 'holder', 'staff', 'self'] as const
export type TargetKind = (typeof targetKinds)[number]
type Stronger = Exclude<TargetKind, 'self'>

export interface Attacker {
  person: BuiltPerson
  agent: Agent
  roleId: number
  grantId: number
}

/** An account that was deleted, by an act that can be undone. */
interface Deleted {
  person: BuiltPerson
  changeId: number
  fingerprint: string
}

/** A school with people worth climbing to. */
export interface Peak {
  fixture: Fixture
  admin: Agent
  people: Record<Stronger, BuiltPerson>
  /** The same kinds of people, who have no password yet. */
  waiting: Record<Stronger, BuiltPerson>
  deleted: Record<'administrator' | 'staff', Deleted>
  /** A teacher and a role that nobody holds. */
  teacher: BuiltPerson
  freeRoleId: number
  heldRoleId: number
  allRoleId: number
  deletedRoleId: number
  attackerWith(permissions: readonly Permission[]): Promise<Attacker>
}

let made = 0

export async function buildPeak(fixture: Fixture): Promise<Peak> {
  const { server, administrator } = fixture
  const { db } = server
  const admin = await server.asPerson(administrator)

  /** Built-in ones do not count among the thirty of a school. */
  async function insertRole(permissions: readonly Permission[], isBuiltIn = false, more: object = {}): Promise<number> {
    const name = `دور التجربة ${++made}`
    const values = { name, permissions: [...permissions], ...(isBuiltIn && { key: name }), ...more }
    return (await db.insertInto('access_role').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  async function insertGrant({ id }: BuiltPerson, roleId: number): Promise<number> {
    const values = { person_id: id, role_id: roleId }
    return (await db.insertInto('role_grant').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const heldRoleId = await insertRole(['person.read', 'settings.edit'])

  async function build(kind: Stronger, hasPassword = true): Promise<BuiltPerson> {
    const role = { administrator: 'Administrator', holder: 'Teacher', staff: 'Staff' } as const
    // A name that the splitting of names would take apart
    const person = await buildPerson(db, { role: role[kind], hasPassword, firstName: 'رنا عادل' })
    if (kind === 'holder') await insertGrant(person, heldRoleId)
    await db
      .insertInto('passkey')
      .values({
        person_id: person.id,
        credential_id: `credential ${person.id}`,
        public_key: Buffer.of(0),
        user_handle: 'handle',
        rp_id: 'localhost',
        is_synced: false,
        name: 'هاتف',
      })
      .execute()
    await server.asPerson(person)
    return person
  }
  const buildAll = async (hasPassword: boolean) => ({
    administrator: await build('administrator', hasPassword),
    holder: await build('holder', hasPassword),
    staff: await build('staff', hasPassword),
  })
  async function buildDeleted(kind: Stronger): Promise<Deleted> {
    const person = await build(kind)
    await admin.call(deleteUser, { params: { id: person.id } })
    const acts = db.selectFrom('change_set').select('id').orderBy('id', 'desc').limit(1)
    const { id: changeId } = await acts.executeTakeFirstOrThrow()
    const { body } = await admin.call(previewUndo, { params: { id: changeId } })
    return { person, changeId, fingerprint: body.fingerprint }
  }

  const attackers = new Map<string, Attacker>()
  async function attackerWith(permissions: readonly Permission[]): Promise<Attacker> {
    const key = permissions.toSorted().join()
    const known = attackers.get(key)
    if (known) return known
    const person = await buildPerson(db, { role: 'Staff' })
    const roleId = await insertRole(permissions, permissions.length > 1 || permissions[0] !== 'access.grant')
    const grantId = await insertGrant(person, roleId)
    const attacker = { person, roleId, grantId, agent: await server.asPerson(person) }
    attackers.set(key, attacker)
    return attacker
  }

  return {
    ...{ fixture, admin, heldRoleId, attackerWith },
    people: await buildAll(true),
    waiting: await buildAll(false),
    deleted: { administrator: await buildDeleted('administrator'), staff: await buildDeleted('staff') },
    teacher: await buildPerson(db, { role: 'Teacher' }),
    freeRoleId: await insertRole(['person.read']),
    deletedRoleId: await insertRole(permissionNames, false, { deleted_at: new Date() }),
    allRoleId: await insertRole(permissionNames),
  }
}
