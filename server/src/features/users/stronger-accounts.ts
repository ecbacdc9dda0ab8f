import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { userProblem } from './users.messages.ts'

const { Administrator, Staff } = userRole

/** Of a row of `person_all`. */
export const isStronger = sql<boolean>`(
  person_all.role in (${sql.lit(Administrator)}, ${sql.lit(Staff)})
  or exists (select from role_grant where person_id = person_all.id and ended_at is null))`

/** An administrator, a member of the staff or a holder of grants. */
export async function isOfOffice(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from person_all where id = ${id} and ${isStronger}`.execute(db)
  return rows.length > 0
}

/** An administrator, or a holder of something that the caller does not hold. */
const holdsMore = ({ permissions = [] }: Caller) => sql`(
  role = ${sql.lit(Administrator)}
  or exists (
    select from role_grant join access_role on access_role.id = role_id
    where person_id = person_all.id and ended_at is null and not access_role.permissions <@ ${permissions}::text[]))`

/**
 * Accounts of administrators, staff and holders of grants among these people (R-access-5). Only callers with `access.grant`
 * who hold all that the owner holds may change them; the caller's own account follows its own rules.
 */
export async function findStronger(db: Db, caller: Caller, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (caller.role === Administrator) return new Set()
  const isBeyond = holds(caller, 'access.grant') ? holdsMore(caller) : isStronger
  const { rows } = await sql<{ id: number }>`
    select id from person_all where id = any(${ids}) and id <> ${caller.personId} and ${isBeyond}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function refuseStronger(db: Db, caller: Caller, ids: readonly number[]): Promise<void> {
  if ((await findStronger(db, caller, ids)).size > 0) throw userProblem.stronger()
}

/** Accounts of staff are made, and unmade, by who grants roles. */
export function refuseStaffWithoutGranting(caller: Caller, ...roles: readonly number[]): void {
  if (roles.includes(Staff) && !holds(caller, 'access.grant')) throw userProblem.staffNeedGranting()
}
