import type { ListStoppedNumbersQuery, StoppedNumber } from '@manara/contract/stopped-numbers.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchWith, textHolds } from '../../platform/db/text-search.ts'

type StoppedRow = Omit<StoppedNumber, 'stoppedAt'> & { stoppedAt: Date }

const fields = selection<StoppedRow>()({
  phone: 'stopped.phone',
  holder: 'last.holder',
  reason: 'stopped.reason',
  stoppedByName: 'person.full_name',
  stoppedAt: 'stopped.at',
})

const stopped = (db: Db) =>
  db
    .selectFrom('no_messages as stopped')
    .leftJoin('person_all as person', 'person.id', 'stopped.by')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('outgoing_message as message')
          .select('message.holder')
          .whereRef('message.phone', '=', 'stopped.phone')
          .orderBy('message.changed_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )

const ordering: Ordering<StoppedRow, ListStoppedNumbersQuery> = {
  keys: { stoppedAt: 'stopped.at', phone: 'stopped.phone' },
  tieBreaker: { by: 'stopped.phone', field: 'phone' },
  default: '-stoppedAt',
}

const words = sql`search_fold(concat_ws(' ', last.holder, stopped.reason))`

/** A number is found as it is dialled at home too: without the zeros before it. */
const holds = (word: string) =>
  sql<boolean>`(stopped.phone like search_pattern(${word.replace(/^[0٠]+/, '')}) or ${textHolds(words, word)})`

export const listStoppedNumbers = (db: Db, { q, ...query }: ListStoppedNumbersQuery): Promise<Page<StoppedRow>> =>
  readPage(searchWith(stopped(db), q, holds).select(fields), ordering, query)

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
