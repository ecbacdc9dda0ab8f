import type {
  ListMessagesQuery,
  MessageChannel,
  MessageKind,
  MessageQueue,
  MessageState,
  OutgoingMessage,
  QueuedMessage,
} from '@manara/contract/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

type Timed<Row> = Omit<Row, 'createdAt' | 'changedAt' | 'usefulUntil'> & { createdAt: Date; changedAt: Date }
type MessageRow = Timed<OutgoingMessage>
export type QueuedRow = Timed<QueuedMessage> & { usefulUntil: Date }

const messages = (db: Db) =>
  db
    .selectFrom('outgoing_message as message')
    .innerJoin('person_all as student', 'student.id', 'message.student_id')
    .leftJoin('person_all as changer', 'changer.id', 'message.changed_by')

const columns = {
  messageId: 'message.id',
  kind: sql<MessageKind>`message.kind`,
  state: sql<MessageState>`message.state`,
  holder: 'message.holder',
  phone: 'message.phone',
  studentId: 'message.student_id',
  studentName: 'student.full_name',
  longText: 'message.long_text',
  shortText: 'message.short_text',
  channel: sql<MessageChannel | null>`message.channel`,
  failure: sql<OutgoingMessage['failure']>`message.failure`,
  createdAt: 'message.created_at',
  changedAt: 'message.changed_at',
  changedByName: 'changer.full_name',
} as const
const messageFields = selection<MessageRow>()(columns)

/** The channel that worked last for the number; SMS once it was noted that there is no WhatsApp. */
const proposed = sql<MessageChannel>`coalesce((
  select case when other.state in ('SENT', 'REPLIED') then other.channel else 'SMS' end
  from outgoing_message as other
  where other.phone = message.phone and (other.failure = 'NO_WHATSAPP' or other.state in ('SENT', 'REPLIED'))
    and other.channel is distinct from 'CALL'
  order by other.changed_at desc, other.id desc limit 1), 'WHATSAPP')`

const queuedFields = selection<QueuedRow>()({
  ...columns,
  usefulUntil: 'message.useful_until',
  proposedChannel: proposed,
})

const ordering: Ordering<MessageRow, ListMessagesQuery> = {
  keys: { messageId: 'message.id', changedAt: 'message.changed_at' },
  tieBreaker: { by: 'message.id', field: 'messageId' },
  default: '-changedAt',
}

export function listMessages(
  db: Db,
  { state, kind, studentId, q, ...query }: ListMessagesQuery,
): Promise<Page<MessageRow>> {
  let found = messages(db)
  if (state !== undefined) found = found.where('message.state', '=', state)
  if (kind !== undefined) found = found.where('message.kind', '=', kind)
  if (studentId !== undefined) found = found.where('message.student_id', '=', studentId)
  found = searchIn(found, q, 'message.search_key', 'student.search_key')
  return readPage(found.select(messageFields), ordering, query)
}

export const getQueued = (db: Db, id: number): Promise<QueuedRow> =>
  messages(db).select(queuedFields).where('message.id', '=', id).executeTakeFirstOrThrow()

/** A claim is good for so long. */
const claimMinutes = 5
const isClaimed = sql<boolean>`coalesce(message.claimed_at > now() - make_interval(mins => ${sql.lit(claimMinutes)}), false)`

const isOfKind = (kind: MessageKind | undefined) => (kind === undefined ? sql`true` : sql`message.kind = ${kind}`)
const isDue = sql`message.state = 'WAITING' and message.not_before <= now()::timestamptz(3) and message.useful_until > now()`
const isFreeFor = (me: number) => sql`(not ${isClaimed} or message.claimed_by = ${me})`

/** Claims the next message for a sender: the one in their hands, else the oldest free one. Two senders never get the same. */
export async function claimNext(db: Db, me: number, kind: MessageKind | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update outgoing_message set claimed_by = ${me}, claimed_at = now() where id = (
      select id from outgoing_message as message where ${isDue} and ${isOfKind(kind)} and ${isFreeFor(me)}
      order by (${isClaimed} and message.claimed_by = ${me}) desc, not_before, id limit 1 for update skip locked)
    returning id`.execute(db)
  return rows[0]?.id
}

/** All that the screen shows beside the message, in one statement: whose turn is next, what waits, what is opened and done. */
export async function readAround(db: Db, me: number, kind: MessageKind | undefined, claimed: number | undefined) {
  const { rows } = await sql<Omit<MessageQueue, 'message' | 'isOverSoftLimit'>>`
    select
      array(select holder from outgoing_message as message
        where ${claimed !== undefined} and ${isDue} and ${isOfKind(kind)} and ${isFreeFor(me)} and id <> ${claimed ?? 0}
        order by not_before, id limit 3) as "nextHolders",
      (select coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by kind), '[]') from (
        select kind, count(*) as count from outgoing_message as message where ${isDue} group by kind) as waiting) as waiting,
      (select coalesce(json_agg(json_build_object('messageId', id, 'holder', holder)), '[]') from (
        select id, holder from outgoing_message where state = 'OPENED' and changed_by = ${me}
        order by changed_at desc, id desc limit 20) as opened) as opened,
      (select count(*) from outgoing_message where sent_by = ${me}
        and sent_at >= date_trunc('day', now() at time zone time_zone) at time zone time_zone) as "doneToday"
    from school_settings`.execute(db)
  const [around] = rows
  if (!around) throw new Error('a school without settings')
  return around
}

interface LockedMessage {
  id: number
  studentId: number
  phone: string
  state: MessageState
  channel: MessageChannel | null
  failure: OutgoingMessage['failure']
  longText: string
  shortText: string
  isExpired: boolean
  /** The name of another sender who has it in hand. */
  heldBy: string | null
}

export async function lockMessage(trx: Trx, id: number, me: number): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    select message.id, message.student_id as "studentId", message.phone, message.state, message.channel, message.failure,
      message.long_text as "longText", message.short_text as "shortText", message.useful_until <= now() as "isExpired",
      case when ${isClaimed} and message.claimed_by <> ${me} then (
        select full_name from person_all where person_all.id = message.claimed_by) end as "heldBy"
    from outgoing_message as message where message.id = ${id} for update of message`.execute(trx)
  return rows[0]
}

/** The others that a sender has opened, locked. */
export async function lockOpened(
  trx: Trx,
  me: number,
  except: number,
): Promise<{ id: number; channel: MessageChannel | null }[]> {
  const { rows } = await sql<{ id: number; channel: MessageChannel | null }>`
    select id, channel from outgoing_message where state = 'OPENED' and changed_by = ${me} and id <> ${except}
    order by id for update`.execute(trx)
  return rows
}

interface Step {
  from: MessageState
  to: MessageState
  channel: MessageChannel | null
  failure?: OutgoingMessage['failure']
}

/** Takes a locked message to its next state, and keeps that it had it. */
export async function writeStep(
  trx: Trx,
  id: number,
  me: number,
  { from, to, channel, failure = null }: Step,
): Promise<void> {
  const set = (parts: RawBuilder<unknown>[]) => sql.join(parts)
  const sent =
    to === 'SENT'
      ? [sql`sent_by = ${me}`, sql`sent_at = now()`]
      : to === 'REPLIED'
        ? [sql`sent_by = coalesce(sent_by, ${me})`, sql`sent_at = coalesce(sent_at, now())`]
        : [sql`sent_by = null`, sql`sent_at = null`]
  const claim = [sql`claimed_by = ${me}`, sql`claimed_at = now()`]
  const state = [sql`state = ${to}`, sql`channel = ${channel}::text`, sql`failure = ${failure}::text`]
  const change = [...state, ...sent, ...claim, sql`changed_by = ${me}`, sql`changed_at = now()`]
  await sql`update outgoing_message set ${set(change)} where id = ${id}`.execute(trx)
  await sql`
    insert into outgoing_change (message_id, from_state, to_state, channel, by)
    values (${id}, ${from}, ${to}, ${channel}::text, ${me})`.execute(trx)
}

export const writeTexts = (trx: Trx, id: number, longText: string, shortText: string) =>
  trx.updateTable('outgoing_message').set({ long_text: longText, short_text: shortText }).where('id', '=', id).execute()

export async function readNationalId(db: Db, personId: number): Promise<string> {
  const person = db.selectFrom('person_all').select('national_id as nationalId').where('id', '=', personId)
  return (await person.executeTakeFirstOrThrow()).nationalId
}
