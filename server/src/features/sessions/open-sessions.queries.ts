import type { ListOpenSessionsQuery, OpenSession } from '@manara/contract/open-sessions.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { personHolds, searchPeople } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { isOpenSession } from '../../platform/security/sessions.ts'
import { isStronger } from '../users/users.service.ts'

type OpenSessionRow = Omit<OpenSession, 'browser' | 'lastSeenAt' | 'since'> & {
  browser: string | null
  lastSeenAt: Date
  since: Date
}

/** As exact as the cursor of a page. */
const moment = (column: string) => sql<Date>`date_trunc('milliseconds', ${sql.ref(column)})`

const ordering: Ordering<OpenSessionRow, ListOpenSessionsQuery> = {
  keys: {
    lastSeenAt: moment('session.last_seen_at'),
    since: moment('session.created_at'),
    personName: arabicOrder('person_all.full_name'),
  },
  tieBreaker: { by: 'session.id', field: 'sessionId' },
  default: '-lastSeenAt',
}

export function listOpenSessions(db: Db, ownId: string, query: ListOpenSessionsQuery): Promise<Page<OpenSessionRow>> {
  const open = db
    .selectFrom('session')
    .innerJoin('person_all', 'person_all.id', 'session.person_id')
    .where('session.ended_at', 'is', null)
    .where(isOpenSession)
    .select(
      selection<OpenSessionRow>()({
        sessionId: 'session.id',
        personId: 'session.person_id',
        personName: sql<string>`person_all.full_name`,
        role: sql<OpenSession['role']>`person_all.role`,
        gender: sql<OpenSession['gender']>`person_all.gender`,
        isOfOffice: isStronger,
        browser: 'session.browser',
        address: sql<string>`coalesce(session.address, '')`,
        since: moment('session.created_at'),
        lastSeenAt: moment('session.last_seen_at'),
        isRemembered: 'session.is_remembered',
        isThis: sql<boolean>`session.id = ${ownId}`,
      }),
    )
  const rows = searchPeople(open, query.q, (word) => personHolds(word, 'person_all'))
  return readPage(rows, ordering, query)
}

export async function getOwnerOfOpenSession(db: Db, sessionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from session where id = ${sessionId} and ${isOpenSession}`.execute(db)
  return rows[0]?.personId
}

/** Of two who end all sessions at once, the second finds its own ended. */
export async function lockAllSessions(trx: Trx): Promise<void> {
  await sql`select from security_settings for update`.execute(trx)
}

/** All open sessions but one, or only those of accounts without a part in the office; gives their number. */
export async function endOpenSessions(trx: Trx, exceptId: string, withOffice: boolean): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update session set ended_at = now(), end_reason = 'ended-by-office' from person_all
    where person_all.id = session.person_id and session.id <> ${exceptId} and ${isOpenSession}
      and (${withOffice} or not ${isStronger})`.execute(trx)
  return Number(numAffectedRows)
}
