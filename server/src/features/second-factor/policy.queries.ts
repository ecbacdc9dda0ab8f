import { isSensitive, permissionNames } from '@manara/contract/permissions.ts'
import { userRole } from '@manara/contract/roles.ts'
import { type SecurityPolicy, type SecurityPolicyState, secondFactorGroups } from '@manara/contract/security-policy.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const sensitive = permissionNames.filter(isSensitive)

const administrator = sql.lit(userRole.Administrator)
const teacher = sql.lit(userRole.Teacher)

/** Whether a group, given by its number, includes a person. `access` is their row of `person_access`, if any. */
const includes = (group: ReturnType<typeof sql>) => sql<boolean>`case ${group}
  when 0 then false
  when 1 then person.role = ${administrator}
  when 2 then person.role = ${administrator} or coalesce(access.permissions ?| ${sensitive}::text[], false)
  when 3 then person.role = ${administrator} or access.person_id is not null
  else person.role in (${administrator}, ${teacher}) or access.person_id is not null end`

const holdsFactor = sql<boolean>`(
  exists (select from totp where totp.person_id = person.id and confirmed_at is not null)
  or exists (select from passkey where passkey.person_id = person.id and revoked_at is null))`

/** The moment from which a person needs a second factor that is missing; null for others. */
const missingFrom = sql<Date | null>`(
  select second_factor_from::timestamp at time zone time_zone from security_settings cross join school_settings
  where ${includes(sql`second_factor_for`)} and not ${holdsFactor})`

/**
 * Says of the open sessions of these people, or of everybody, from when on they are limited (R-factor-7). One statement, which
 * writes only what changes.
 */
export async function limitSessions(trx: Trx, personIds?: readonly number[]): Promise<void> {
  const those = personIds ? sql`session.person_id = any(${personIds}) and` : sql``
  await sql`
    update session set limited_from = wanted.from_moment
    from (
      select session.id, ${missingFrom} as from_moment
      from session join person on person.id = session.person_id
        left join person_access as access on access.person_id = person.id
      where ${those} session.ended_at is null and session.expires_at > now()
    ) as wanted
    where session.id = wanted.id and session.limited_from is distinct from wanted.from_moment`.execute(trx)
}

export async function getRequirement(db: Db, personId: number, sessionId: string) {
  const { rows } = await sql<{ requiredFrom: Date | null; isLimited: boolean }>`
    select ${missingFrom} as "requiredFrom", coalesce(session.limited_from <= now(), false) as "isLimited"
    from session join person on person.id = session.person_id
      left join person_access as access on access.person_id = person.id
    where session.id = ${sessionId} and person.id = ${personId}`.execute(db)
  return rows[0] ?? { requiredFrom: null, isLimited: false }
}

/** Asked once the last factor is gone: whether the school already asks for one. */
export async function isFactorRequired(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isRequired: boolean }>`
    select coalesce(${missingFrom} <= now(), false) as "isRequired" from person
      left join person_access as access on access.person_id = person.id
    where person.id = ${personId}`.execute(db)
  return rows[0]?.isRequired === true
}

interface PolicyRow extends Omit<SecurityPolicyState, 'groups' | 'secondFactorFor'> {
  secondFactorFor: number
  isPast: boolean
}

/** `isPast`: whether the given day is over in the school's time zone. */
export async function getPolicy(db: Db, day: string | null = null): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`
    select second_factor_for as "secondFactorFor", to_char(second_factor_from, 'YYYY-MM-DD') as "secondFactorFrom",
      office_idle_minutes as "officeIdleMinutes", remember_days as "rememberDays", trusted_device_days as "trustedDeviceDays",
      must_change_first_password as "mustChangeFirstPassword",
      needs_second_administrator as "needsSecondAdministrator",
      coalesce(${day}::date < (now() at time zone time_zone)::date, false) as "isPast"
    from security_settings cross join school_settings`.execute(db)
  const [policy] = rows
  if (!policy) throw new Error('the settings of security are missing')
  return policy
}

/** What is undefined stays as it is. */
export async function setPolicy(trx: Trx, policy: SecurityPolicy): Promise<void> {
  const { secondFactorFor, secondFactorFrom } = policy
  await trx
    .updateTable('security_settings')
    .set({
      second_factor_for: secondFactorGroups.indexOf(secondFactorFor),
      second_factor_from: secondFactorFor === 'NOBODY' ? null : secondFactorFrom,
      office_idle_minutes: policy.officeIdleMinutes,
      remember_days: policy.rememberDays,
      trusted_device_days: policy.trustedDeviceDays,
      must_change_first_password: policy.mustChangeFirstPassword,
      needs_second_administrator: policy.needsSecondAdministrator,
    })
    .execute()
}

export async function lockPolicy(trx: Trx): Promise<void> {
  await sql`select from security_settings for update`.execute(trx)
}

export async function countSafeAdministrators(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from person where role = ${administrator} and ${holdsFactor}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people each group has, and how many of them have no second factor. */
export async function countGroups(db: Db) {
  const { rows } = await sql<{ group: number; peopleCount: number; withoutFactorCount: number }>`
    select number as "group", count(person.id) filter (where ${includes(sql`number`)}) as "peopleCount",
      count(person.id) filter (where ${includes(sql`number`)} and not has_factor) as "withoutFactorCount"
    from generate_series(0, 4) as number
      cross join (
        select id, role, ${holdsFactor} as has_factor from person
        where role <> ${sql.lit(userRole.Student)}
      ) as person
      left join person_access as access on access.person_id = person.id
    group by number order by number`.execute(db)
  return rows
}
