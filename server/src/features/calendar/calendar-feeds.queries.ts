import type { CalendarFeed } from '@manara/contract/calendar-feeds.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { Wire } from '../../platform/http/route.ts'
import { writtenDay } from './holidays.queries.ts'

const fields = selection<Wire<CalendarFeed>>()({
  feedId: 'calendar_feed.id',
  label: 'label',
  createdAt: 'created_at',
  lastReadOn: writtenDay('last_read_on'),
})

export const listFeeds = (db: Db, personId: number): Promise<Wire<CalendarFeed>[]> =>
  db
    .selectFrom('calendar_feed')
    .select(fields)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()

export const insertFeed = (
  trx: Trx,
  personId: number,
  label: string,
  secretHash: Buffer,
): Promise<Wire<CalendarFeed>> =>
  trx
    .insertInto('calendar_feed')
    .values({ person_id: personId, label, secret_hash: secretHash })
    .returning(fields)
    .executeTakeFirstOrThrow()

/** Of several at once one succeeds. */
export const closeFeed = (trx: Trx, personId: number, id: number): Promise<{ label: string } | undefined> =>
  trx
    .updateTable('calendar_feed')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .returning('label')
    .executeTakeFirst()

/** Whose calendar it is; nobody's once it was revoked or the person is gone. */
export const findFeed = (db: Db, secretHash: Buffer): Promise<{ feedId: number; personId: number } | undefined> =>
  db
    .selectFrom('calendar_feed as feed')
    .innerJoin('person', 'person.id', 'feed.person_id')
    .select(['feed.id as feedId', 'person.id as personId'])
    .where('feed.secret_hash', '=', secretHash)
    .where('feed.revoked_at', 'is', null)
    .executeTakeFirst()

/** Once a day. */
export async function noteReading(db: Db, id: number, today: string): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ last_read_on: today })
    .where('id', '=', id)
    .where(sql<boolean>`last_read_on is distinct from ${today}::date`)
    .execute()
}
