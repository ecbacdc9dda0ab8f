import type { ListSignInsQuery, SecurityOverview, SignInAttempt } from '@manara/contract/sign-ins.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { personHolds, searchPeople } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { isOpenSession } from '../../platform/security/sessions.ts'

export type AttemptRow = Omit<SignInAttempt, 'at' | 'browser'> & { at: Date; browser: string | null }

/** Attempts are numbered as they come. */
const byNumber = { by: 'attempt.id', field: 'attemptId' } as const
const ordering: Ordering<AttemptRow, ListSignInsQuery> = {
  keys: { at: byNumber },
  tieBreaker: byNumber,
  default: '-at',
}

const holdsWord = (word: string) => sql<boolean>`(
  attempt.person_id in (select id from person_all where ${personHolds(word, 'person_all')})
  or position(lower(${word}::text) in attempt.address) > 0)`

export function listAttempts(db: Db, query: ListSignInsQuery): Promise<Page<AttemptRow>> {
  let attempts = db
    .selectFrom('sign_in_attempt as attempt')
    .leftJoin('person_all as person', 'person.id', 'attempt.person_id')
  if (query.outcome !== undefined) attempts = attempts.where('attempt.outcome', '=', query.outcome)
  attempts = searchPeople(attempts, query.q, holdsWord)
  const rows = attempts.select(
    selection<AttemptRow>()({
      attemptId: 'attempt.id',
      at: 'attempt.at',
      personId: 'attempt.person_id',
      email: 'person.email',
      address: 'attempt.address',
      browser: 'attempt.browser',
      outcome: 'attempt.outcome',
      personName: sql`person.full_name`,
    }),
  )
  return readPage(rows, ordering, query)
}

type Counts = Omit<SecurityOverview, 'alarms' | 'lights'>

export async function countAttempts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where is_failure and at > now() - interval '1 day') as "failuresOfDay",
      count(*) filter (where is_failure) as "failuresOfWeek",
      count(*) filter (where outcome = 'Limited' and at > now() - interval '1 day') as "limitedOfDay",
      (
        select count(*) from session join person on person.id = session.person_id
        where person.role = ${sql.lit(userRole.Administrator)} and ${isOpenSession}
      ) as "administratorSessions"
    from (
      select at, outcome, outcome in ('WrongPassword', 'WrongCode') as is_failure from sign_in_attempt
      where at > now() - interval '7 days'
    ) as recent`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

export interface AlarmRow {
  auditId: number
  at: Date
  entityId: string
  actorName: string | null
}

const mostAlarms = 20

export async function listAlarms(db: Db): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select entry.id as "auditId", entry.at, entry.entity_id as "entityId",
      actor.short_name as "actorName"
    from audit_entry as entry left join person_all as actor on actor.id = entry.actor_id
    where entry.entity = 'alarm' and entry.at > now() - interval '30 days'
    order by entry.at desc, entry.id desc limit ${mostAlarms}`.execute(db)
  return rows
}
