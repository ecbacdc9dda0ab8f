import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { operationsOfKind } from '../audit/audit.service.ts'
import { demoEmails } from '../settings/settings.service.ts'

/** What the lights of security show, in one statement along indexes. */
export interface SecurityFacts {
  /** Without a second factor. */
  administratorsWithoutFactor: number
  officePeople: number
  easyPasswords: number
  easyOfficePasswords: number
  idleOfficePeople: number
  /** Of a day, and their people; `mostRefused` is of one of them, whose account is named while it lives. */
  refusedCalls: number
  refusedPeople: number
  mostRefused: number
  mostRefusedId: number | null
  exports: number
  exporters: number
  endingGrants: number
  /** 0 while the school does not ask for a second administrator. */
  administrators: number
  waitingApprovals: number
  demoAccounts: number
  lastSealAt: Date | null
  /** The oldest entry of the audit log that no seal covers. */
  unsealedSince: Date | null
  lastBackupAt: Date | null
}

export async function getSecurityFacts(db: Db): Promise<SecurityFacts> {
  const { rows } = await sql<SecurityFacts>`
    with office as materialized (
      select id, created_at, password_is_easy from person_all
      where deleted_at is null and id in (
        select id from person where role in (${sql.lit(userRole.Administrator)}, ${sql.lit(userRole.Staff)})
        union all select person_id from person_access
      )
    ), export as materialized (
      select entry.actor_id from unnest(${operationsOfKind('exports')}::text[]) as sought
      cross join lateral (
        select actor_id from audit_entry
        where operation = sought and entity <> 'alarm' and at > now() - interval '7 days'
        order by at desc limit 10000
      ) as entry
    ), refused as materialized (
      select person_id, sum(count) as count from refused_call
      where day >= (now() - interval '2 days')::date and last_at > now() - interval '1 day' group by person_id
    ), seal as (select last_id, sealed_at from audit_seal order by number desc limit 1)
    select (
        select count(*) from person where role = ${sql.lit(userRole.Administrator)}
          and not exists (select from totp where person_id = person.id and confirmed_at is not null)
          and not exists (select from passkey where person_id = person.id and revoked_at is null)
      ) as "administratorsWithoutFactor",
      (select count(*) from office) as "officePeople",
      (select count(*) from person_all where password_is_easy and deleted_at is null) as "easyPasswords",
      (select count(*) from office where password_is_easy) as "easyOfficePasswords",
      (
        select count(*) from office where created_at < now() - interval '90 days'
          and not exists (select from session where person_id = office.id and ended_at is null and expires_at > now())
          and not exists (
            select from sign_in_attempt
            where person_id = office.id and outcome = 'SignedIn' and at > now() - interval '90 days'
          )
      ) as "idleOfficePeople",
      (select coalesce(sum(count), 0) from refused) as "refusedCalls",
      (select count(*) from refused) as "refusedPeople",
      (select coalesce(max(count), 0) from refused) as "mostRefused",
      (
        select person.id from refused left join person on person.id = person_id order by count desc, person_id limit 1
      ) as "mostRefusedId",
      (select count(*) from export) as exports,
      (select count(distinct actor_id) from export) as exporters,
      (
        select count(*) from role_grant cross join school_settings
        cross join lateral (select (now() at time zone time_zone)::date as today) as calendar
        where ended_at is null and until between today and today + 7
      ) as "endingGrants",
      (
        select count(*) from person cross join security_settings
        where role = ${sql.lit(userRole.Administrator)} and needs_second_administrator
      ) as administrators,
      (select count(*) from approval where state = 'OPEN' and expires_at > now()) as "waitingApprovals",
      (
        select count(*) from person
        where email = any(${demoEmails}::text[]) and (select is_demo from school_settings)
      ) as "demoAccounts",
      (select sealed_at from seal) as "lastSealAt",
      (
        select at from audit_entry where id > coalesce((select last_id from seal), 0) order by id limit 1
      ) as "unsealedSince",
      (
        select finished_at from backup_run where kind = 'backup' and state = 'Done' order by id desc limit 1
      ) as "lastBackupAt"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('facts without a row')
  return facts
}
