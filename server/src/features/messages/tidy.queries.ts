import { attendanceStatuses } from '@manara/contract/attendance.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const absent = attendanceStatuses.indexOf('ABSENT') + 1

/** Ends these waiting messages; rows in the hands of another transaction are left to the next time. */
const endWaiting = (db: Db, isOver: RawBuilder<boolean>, state: RawBuilder<string> = sql`'WITHDRAWN'`) =>
  sql`
  with ended as (
    update outgoing_message set state = ${state}, changed_by = null, changed_at = now()
    where id = any(array(
      select id from outgoing_message as message where state = 'WAITING' and ${isOver} order by id for update skip locked))
    returning id, state
  )
  insert into outgoing_change (message_id, from_state, to_state) select id, 'WAITING', state from ended`.execute(db)

/** The student has read the notification of the same news. */
const isRead = sql<boolean>`exists (
  select from notification where person_id = message.student_id and group_key = message.group_key
    and event_id >= message.event_id and read_at is not null)`

const isNoLongerAbsent = sql<boolean>`not exists (
  select from attendance_mark as mark join enrollment as place on place.id = mark.enrollment_id
  where mark.lesson_id = substring(message.subject from 8)::integer and place.student_id = message.student_id
    and mark.status = ${absent})`

/** Ends what is not to be sent any more: out of date, read in the app, or no longer true (R-message-3, R-message-5). */
export async function tidyQueue(db: Db): Promise<void> {
  const isDone = sql`(${isRead} or (kind = 'studentAbsent' and subject like 'lesson:%' and ${isNoLongerAbsent}))`
  await endWaiting(
    db,
    sql`(useful_until <= now() or ${isDone})`,
    sql`case when useful_until <= now() then 'EXPIRED' else 'WITHDRAWN' end`,
  )
}

/** Takes waiting messages of a thing away that is done or gone. */
export async function withdrawSubject(trx: Trx, subject: string): Promise<void> {
  await endWaiting(trx, sql`subject = ${subject}`)
}

/** So long the words of a message are kept. */
const keptMonths = 13
const batch = 2_000

/** Empties old texts; that a message was sent stays known. */
export async function emptyOldTexts(db: Db): Promise<void> {
  for (let emptied = batch; emptied === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      update outgoing_message set long_text = '', short_text = '' where id = any(array(
        select id from outgoing_message where changed_at < now() - make_interval(months => ${keptMonths})
          and (long_text <> '' or short_text <> '') limit ${batch}))`.execute(db)
    emptied = Number(numAffectedRows)
  }
}
