import { internalEmailEnd } from '@manara/contract/internal-email.ts'
import { noticeCategories } from '@manara/contract/notifications.ts'
import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Recipient } from '../../platform/mail/mail.ts'

/** So many people in one transaction. */
export const digestsAtOnce = 50
/** So many lines of one letter; the rest is counted. */
const linesOfDigest = 20
/** What came in the last moments may not be committed yet: it waits for the next digest. */
const settled = sql`now() - interval '1 minute'`

/** How often a person gets a digest unless they chose otherwise: those who work in the school daily, students never. */
export const usualDigest = sql`case when person.role = ${userRole.Student} then 0 else 1 end`

/** Whether a person of `person` and `settings` gets digests: with an e-mail and a password of their own. */
const isWanted = sql<boolean>`(coalesce(settings.digest, ${usualDigest}) > 0 and person.password_hash <> '-'
  and not lower(person.email) like ${`%${internalEmailEnd}`})`

/** The first digest of a person begins with what comes from now on, and comes at its own minute. */
export const beginDigests = (trx: Trx) =>
  sql`
    insert into notice_settings as known (person_id, digest_at)
    select person.id, ${settled} from person left join notice_settings as settings on settings.person_id = person.id
    where settings.digest_at is null and ${isWanted}
    on conflict (person_id) do update set digest_at = excluded.digest_at where known.digest_at is null`.execute(trx)

/** One run at a time: two would share neither people nor what is left of the day. Gives how many letters are left. */
export async function lockDigests(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(4712370)`.execute(trx)
  const { rows } = await sql<{ left: number }>`
    select (digest_a_day - (select count(*) from notice_settings
      where digest_sent_at >= date_trunc('day', now() at time zone time_zone) at time zone time_zone))::integer as left
    from school_settings`.execute(trx)
  return rows[0]?.left ?? 0
}

/** A person whose time has come. */
export interface DueDigest {
  personId: number
  frequency: number
  since: Date
  secret: string
}

/**
 * Claims those whose time has come since their last digest, the longest waiting first. A week begins with the first day
 * of the school's week that is not of the weekend.
 */
export async function claimDigests(trx: Trx, most: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with school as (
      select time_zone, (now() at time zone time_zone)::date as today,
        (select day % 7 from generate_series(week_start, week_start + 6) as day
          where not (day % 7) = any(weekend) order by day limit 1) as first_day
      from school_settings
    ), wanting as (
      select person.id, settings.digest_at, settings.digest_minute as minute,
        coalesce(settings.digest, ${usualDigest}) as frequency
      from person join notice_settings as settings on settings.person_id = person.id
      where settings.digest_at is not null and ${isWanted}
    ), due as (
      select wanting.id, frequency, digest_at as since
      from wanting cross join school cross join lateral (
        select max((today - back + make_interval(mins => minute)) at time zone time_zone) as due_at
        from generate_series(0, 7) as back
        where (frequency = 1 or extract(dow from today - back) = first_day)
          and (today - back + make_interval(mins => minute)) at time zone time_zone <= ${settled}
      ) as clock
      where digest_at < due_at
      order by digest_at, wanting.id limit ${most}
    ), claimed as (
      update notice_settings as settings
      set digest_at = ${settled}, unsubscribe_secret = coalesce(settings.unsubscribe_secret, gen_random_uuid())
      from due where settings.person_id = due.id
      returning person_id, unsubscribe_secret
    )
    select due.id as "personId", frequency, since, claimed.unsubscribe_secret as secret
    from claimed join due on due.id = claimed.person_id order by due.id`.execute(trx)
  return rows
}

/** One line of a digest, with its reader. */
export interface DigestLine extends Recipient {
  personId: number
  role: number
  title: string
  body: string
  link: string
  /** Of all lines of the person. */
  total: number
}

/** The newest unread news of each since the last digest, of the kinds that they want in it; those of the account have letters of their own. */
export async function listDigestLines(trx: Trx, due: readonly DueDigest[]): Promise<DigestLine[]> {
  const names = sql`${noticeCategories}::text[]`
  const { rows } = await sql<DigestLine>`
    select * from (
      select person.id as "personId", person.role, person.email, person.first_name as "firstName",
        person.last_name as "lastName", person.full_name as "fullName", notice.title, notice.body, notice.link,
        (count(*) over of_person)::integer as total,
        row_number() over (of_person order by notice.id desc) as line
      from unnest(${due.map(({ personId }) => personId)}::integer[], ${due.map(({ since }) => since)}::timestamptz[])
        as due (person_id, since)
      join person on person.id = due.person_id
      join notice_settings as settings on settings.person_id = person.id
      join notification as notice on notice.person_id = person.id
      where notice.read_at is null and notice.category <> ${noticeCategories.indexOf('account')} and notice.at > due.since and notice.at <= settings.digest_at
        and coalesce((settings.kinds -> (${names})[notice.category + 1] ->> 'mail')::boolean, true)
      window of_person as (partition by person.id)
    ) as lines
    where line <= ${linesOfDigest} order by "personId", line`.execute(trx)
  return rows
}

export const noteSent = (trx: Trx, people: readonly number[]) =>
  sql`update notice_settings set digest_sent_at = now() where person_id = any(${people}::integer[])`.execute(trx)

/** Ends the digests of the holder of the secret, if there is one. */
export const endDigests = (db: Db, secret: string) =>
  sql`update notice_settings set digest = 0 where unsubscribe_secret = ${secret}::uuid`.execute(db)
