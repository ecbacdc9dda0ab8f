import type { AccessRole, Grant, ListAccessRolesQuery, ListGrantsQuery } from '@manara/contract/access.ts'
import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

export type RoleRow = Omit<AccessRole, 'createdAt' | 'deletedAt'> & { createdAt: Date; deletedAt: Date | null }
export type GrantRow = Omit<Grant, 'grantedAt' | 'lastSignInAt'> & { grantedAt: Date; lastSignInAt: Date | null }

const holdersCount = sql<number>`(select count(*) from role_grant where role_id = access_role.id and ended_at is null)`

const selectRoles = (db: Db, isDeleted = false) =>
  db
    .selectFrom('access_role')
    .select(({ eb }) =>
      selection<RoleRow>()({
        roleId: 'access_role.id',
        name: 'access_role.name',
        description: 'access_role.description',
        permissions: sql<RoleRow['permissions']>`access_role.permissions`,
        isBuiltIn: eb('access_role.key', 'is not', null),
        holdersCount,
        createdAt: 'access_role.created_at',
        deletedAt: 'access_role.deleted_at',
      }),
    )
    .where(({ eb }) =>
      isDeleted ? eb('access_role.deleted_at', '>', restorableSince) : eb('access_role.deleted_at', 'is', null),
    )

const roleOrdering: Ordering<RoleRow, ListAccessRolesQuery> = {
  keys: { roleId: 'access_role.id', name: arabicOrder('access_role.name') },
  tieBreaker: { by: 'access_role.id', field: 'roleId' },
  default: 'roleId',
}

export const listRoles = (db: Db, query: ListAccessRolesQuery): Promise<Page<RoleRow>> =>
  readPage(searchIn(selectRoles(db, query.isDeleted), query.q, 'access_role.name_key'), roleOrdering, query)

export const getRole = (db: Db, id: number, isDeleted = false): Promise<RoleRow | undefined> =>
  selectRoles(db, isDeleted).where('access_role.id', '=', id).executeTakeFirst()

/** Locked so that no grant of the role begins meanwhile. */
export async function lockRole(trx: Trx, id: number): Promise<RoleRow | undefined> {
  await trx.selectFrom('access_role').select('id').where('id', '=', id).forUpdate().execute()
  return getRole(trx, id)
}

/** Serves the limit of own roles: one at a time is added. */
export async function countOwnRoles(trx: Trx): Promise<number> {
  await sql`lock table access_role in share row exclusive mode`.execute(trx)
  const { count } = await trx
    .selectFrom('access_role')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export type RoleDetails = Pick<RoleRow, 'name' | 'description' | 'permissions'>

export async function insertRole(trx: Trx, role: RoleDetails, createdBy: number): Promise<number> {
  const { id } = await trx
    .insertInto('access_role')
    .values({ ...role, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeRole(trx: Trx, id: number, { name, description, permissions }: RoleDetails): Promise<void> {
  await trx.updateTable('access_role').set({ name, description, permissions }).where('id', '=', id).execute()
}

export async function markRoleDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('access_role')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}

export async function unmarkRoleDeleted(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('access_role').set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute()
}

const today = sql`(select (now() at time zone time_zone)::date from school_settings)`

const selectGrants = (db: Db) =>
  db
    .selectFrom('role_grant')
    .innerJoin('person', 'person.id', 'role_grant.person_id')
    .innerJoin('access_role', 'access_role.id', 'role_grant.role_id')
    .leftJoin('person_all as grantor', 'grantor.id', 'role_grant.granted_by')
    .select(
      selection<GrantRow>()({
        grantId: 'role_grant.id',
        userId: 'person.id',
        firstName: 'person.first_name',
        lastName: 'person.last_name',
        fullName: 'person.full_name',
        email: 'person.email',
        nationalId: 'person.national_id',
        role: sql<1 | 3>`person.role`,
        roleId: 'access_role.id',
        roleName: 'access_role.name',
        until: sql<string | null>`to_char(role_grant.until, 'YYYY-MM-DD')`,
        isOver: sql<boolean>`coalesce(role_grant.until < ${today}, false)`,
        reason: 'role_grant.reason',
        grantedAt: 'role_grant.granted_at',
        grantedByName: sql<string | null>`grantor.short_name`,
        lastSignInAt: sql<Date | null>`(select max(created_at) from session where session.person_id = person.id)`,
      }),
    )
    .where('role_grant.ended_at', 'is', null)

const grantOrdering: Ordering<GrantRow, ListGrantsQuery> = {
  keys: {
    grantId: 'role_grant.id',
    fullName: arabicOrder('person.full_name'),
    grantedAt: 'role_grant.granted_at',
  },
  tieBreaker: { by: 'role_grant.id', field: 'grantId' },
  default: '-grantId',
}

export function listGrants(db: Db, query: ListGrantsQuery): Promise<Page<GrantRow>> {
  const { permission, roleId, personId, q } = query
  let grants = selectGrants(db)
  if (permission !== undefined) grants = grants.where(sql<boolean>`${permission} = any(access_role.permissions)`)
  if (roleId !== undefined) grants = grants.where('role_grant.role_id', '=', roleId)
  if (personId !== undefined) grants = grants.where('role_grant.person_id', '=', personId)
  return readPage(searchIn(grants, q, 'person.find_key', 'access_role.name_key'), grantOrdering, query)
}

export const getGrant = (db: Db, id: number): Promise<GrantRow | undefined> =>
  selectGrants(db).where('role_grant.id', '=', id).executeTakeFirst()

export interface NewGrant {
  personId: number
  roleId: number
  until: string | null
  reason: string
  grantedBy: number
}

export async function insertGrant(trx: Trx, { personId, roleId, until, reason, grantedBy }: NewGrant): Promise<number> {
  const { id } = await trx
    .insertInto('role_grant')
    .values({
      ...{ person_id: personId, role_id: roleId, until, reason, granted_by: grantedBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isPast(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ isPast: boolean }>`select ${day}::date < ${today} as "isPast"`.execute(db)
  return rows[0]?.isPast === true
}

export async function countGrantsOf(trx: Trx, personId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('role_grant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** People who hold a role, with an open grant. */
export async function listHolders(db: Db, roleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from role_grant where role_id = ${roleId} and ended_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** False when the grant ended meanwhile. */
export async function markGrantEnded(trx: Trx, id: number, endedBy: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('role_grant')
    .set({ ended_at: sql<Date>`now()`, ended_by: endedBy, end_reason: 'OFFICE' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
