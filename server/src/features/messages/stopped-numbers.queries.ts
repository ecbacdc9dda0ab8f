import type { ListStoppedNumbersQuery, StoppedNumber } from '@manara/contract/stopped-numbers.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

type StoppedRow = Omit<StoppedNumber, 'stoppedAt'> & { stoppedAt: Date }

const fields = selection<StoppedRow>()({
  phone: 'stopped.phone',
  reason: 'stopped.reason',
  stoppedByName: 'person.full_name',
  stoppedAt: 'stopped.at',
})

const stopped = (db: Db) =>
  db.selectFrom('no_messages as stopped').leftJoin('person_all as person', 'person.id', 'stopped.by')

const ordering: Ordering<StoppedRow, ListStoppedNumbersQuery> = {
  keys: { stoppedAt: 'stopped.at', phone: 'stopped.phone' },
  tieBreaker: { by: 'stopped.phone', field: 'phone' },
  default: '-stoppedAt',
}

export const listStoppedNumbers = (db: Db, { q, ...query }: ListStoppedNumbersQuery): Promise<Page<StoppedRow>> =>
  readPage(searchIn(stopped(db), q, 'stopped.phone', 'stopped.reason').select(fields), ordering, query)

export const getStopped = (db: Db, phone: string): Promise<StoppedRow> =>
  stopped(db).select(fields).where('stopped.phone', '=', phone).executeTakeFirstOrThrow()

/** Stops messages to a number, and takes those away that wait for it. False when it is stopped already. */
export async function keepStopped(trx: Trx, phone: string, reason: string, me: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into no_messages (phone, reason, by) values (${phone}, ${reason}, ${me}) on conflict do nothing`.execute(trx)
  await sql`
    with ended as (
      update outgoing_message set state = 'WITHDRAWN', changed_by = ${me}, changed_at = now() where id = any(array(
        select id from outgoing_message where phone = ${phone} and state = 'WAITING' order by id for update skip locked))
      returning id
    )
    insert into outgoing_change (message_id, from_state, to_state, by) select id, 'WAITING', 'WITHDRAWN', ${me} from ended`.execute(
    trx,
  )
  return numAffectedRows > 0n
}

/** Takes a number off the list, when it is there for this reason. */
export async function deleteStopped(trx: Trx, phone: string, reason?: string): Promise<boolean> {
  let deleted = trx.deleteFrom('no_messages').where('phone', '=', phone)
  if (reason !== undefined) deleted = deleted.where('reason', '=', reason)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}
