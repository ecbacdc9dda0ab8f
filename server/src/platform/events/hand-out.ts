import { createHash } from 'node:crypto'
import { type NoticeCategory, noticeCategories, pushedByDefault } from '@manara/contract/notifications.ts'
import { userRole } from '@manara/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { touched } from '../db/event-rows.ts'
import { inTransaction } from '../db/transaction.ts'
import { type LiveHints, readSessionTopic } from '../live/hints.ts'
import { findKind } from './catalogue.ts'
import { getNewsListener } from './listeners.ts'
import type { Link, News, NewsKind } from './news-kind.ts'
import { withdrawal } from './tell.ts'

/** Readers of one transaction: few enough to keep locks short. */
const piece = 2_000
const mostAttempts = 10

interface TakenEvent {
  id: number
  kind: string
  actorId: number | null
  payload: object
  pieceAfter: number
  toldAt: Date
  isOld: boolean
}

/**
 * The next event that is due, locked: those not yet begun before those under way, so that a long one delays no other.
 * `now()` is rounded as `not_before` was, so that an event is due in the transaction after its own.
 */
async function takeEvent(trx: Trx): Promise<TakenEvent | undefined> {
  const { rows } = await sql<TakenEvent>`
    select id, kind, actor_id as "actorId", payload, piece_after as "pieceAfter", told_at as "toldAt",
      told_at < now() - interval '1 hour' as "isOld"
    from event where handled_at is null and failed_at is null and not_before <= now()::timestamptz(3)
    order by piece_after > 0, not_before, id limit 1 for update skip locked`.execute(trx)
  return rows[0]
}

const settle = (trx: Db, id: number, change: RawBuilder<unknown>) =>
  sql`update event set ${change} where id = ${id} and handled_at is null`.execute(trx)
const done = sql`handled_at = now(), attempts = 0`

/** News of one thing are one notification while it is unread, also when two events tell of it. */
const keyOf = ({ id, kind }: TakenEvent, { group, subject }: News) =>
  createHash('sha256')
    .update(`${kind}\n${group ?? subject ?? id}`)
    .digest()
    .subarray(0, 16)

const linkFor = ({ student = '/my-classrooms', teacher = '/dashboard', admin = '/dashboard', office }: Link) => sql`
  case reader.role when ${userRole.Student} then ${`/student${student}`}
    when ${userRole.Teacher} then ${office ? `/admin${office}` : `/teacher${teacher}`}
    when ${userRole.Staff} then ${`/admin${office ?? '/notifications'}`} else ${`/admin${office ?? admin}`} end`

const mostCounted = 99
/** A notification that comes again while it is unread rings again after so long at the soonest (R-push-4). */
const repeatPause = sql`interval '10 minutes'`

/** Titles by how many they tell of; one for all where the kind has no other. */
const titlesOf = ({ title, titleOfMany }: News) =>
  titleOfMany ? Array.from({ length: mostCounted }, (_, index) => titleOfMany(index + 1)) : [title]

/** Whether the reader has a device that wants news of the kind (R-push-1). */
const isForDevice = (category: NoticeCategory) => sql`(
  (${category === 'account'} or coalesce((settings.kinds -> ${category}::text ->> 'push')::boolean, ${pushedByDefault(category)}))
  and exists (select from push_subscription as device where device.person_id = reader.id))`

/** Writes the notifications of the next readers, and gives their ids in order. */
async function writePiece(trx: Trx, event: TakenEvent, { category }: NewsKind<object>, news: News) {
  const titles = titlesOf(news)
  const isWanted = sql`(${category === 'account'} or coalesce((settings.kinds -> ${category}::text ->> 'inApp')::boolean, true))`
  const { rows } = await sql<{ people: number[] }>`
    with piece as (
      select distinct person_id from (${news.to}) as audience where person_id > ${event.pieceAfter}
      order by person_id limit ${piece}
    ), written as (
      insert into notification as known (person_id, event_id, kind, category, subject, group_key, title, body, link, push_state, push_after)
      select reader.id, ${event.id}, ${event.kind}, ${noticeCategories.indexOf(category)}, ${news.subject ?? null},
        ${keyOf(event, news)}, ${news.title}, ${news.body ?? ''}, ${linkFor(news.link)},
        ${isForDevice(category)}::integer, case when ${isForDevice(category)} then now() end
      from piece join person as reader on reader.id = piece.person_id
      left join notice_settings as settings on settings.person_id = reader.id
      where reader.id is distinct from ${event.actorId}::integer and ${isWanted}
      order by reader.id
      on conflict (person_id, group_key) where read_at is null do update set
        id = default, event_id = excluded.event_id, times = least(known.times + 1, 10000),
        subject = case when known.subject = excluded.subject then known.subject end,
        title = (${titles}::text[])[least(known.times + 1, ${titles.length})], body = excluded.body,
        link = excluded.link, at = now(), push_state = excluded.push_state, push_devices = null,
        push_after = case known.push_state when 1 then known.push_after
          when 2 then greatest(now(), known.push_after + ${repeatPause}) else excluded.push_after end
      where known.event_id <> excluded.event_id
    )
    select coalesce(array_agg(person_id order by person_id), '{}') as people from piece`.execute(trx)
  return rows[0]?.people ?? []
}

/** Notes the change for pages that ask now and then (R-live-3). */
const noteTopics = (trx: Trx, topics: readonly string[], eventId: number) =>
  sql`
  insert into topic_state as known (topic, version) select topic, ${eventId} from unnest(${topics}::text[]) as topic order by topic
  on conflict (topic) do update set version = greatest(known.version, excluded.version), changed_at = now()`.execute(
    trx,
  )

/** Those of earlier news: what came again since stays. */
async function takeAway(trx: Trx, subject: string, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    delete from notification where id = any(array(
      select id from notification where subject = ${subject} and event_id < ${eventId} and read_at is null limit ${piece}))
    returning person_id as "personId"`.execute(trx)
  return rows.map(({ personId }) => personId)
}

/** Hands out one piece of an event; gives the hints for its readers. */
async function handOut(trx: Trx, event: TakenEvent): Promise<LiveHints> {
  const { id, kind, payload } = event
  if (kind === withdrawal) {
    const { subject } = payload as { subject: string }
    const people = await takeAway(trx, subject, id)
    const isOver = people.length < piece
    if (isOver) await getNewsListener()?.onWithdrawn(trx, subject)
    await settle(trx, id, isOver ? done : sql`piece_after = 1`)
    return { people }
  }
  if (kind === touched) {
    const { topics } = payload as { topics: string[] }
    const things = topics.filter((topic) => readSessionTopic(topic) === undefined)
    await noteTopics(trx, things, id)
    await settle(trx, id, done)
    return { topics }
  }
  const known = findKind(kind)
  if (!known) {
    // Of a newer version, whose process takes it soon.
    await settle(trx, id, event.isOld ? sql`failed_at = now()` : sql`not_before = now() + interval '1 minute'`)
    return {}
  }
  const news = await known.read(trx, payload, event.toldAt)
  const people = news ? await writePiece(trx, event, known, news) : []
  if (news && people.length > 0) {
    const handedOut = { eventId: id, kind, payload, groupKey: keyOf(event, news), subject: news.subject, people }
    await getNewsListener()?.onHandedOut(trx, handedOut)
  }
  await settle(trx, id, people.length < piece ? done : sql`piece_after = ${people.at(-1)}, attempts = 0`)
  return { people }
}

/** After 5 s, 10 s … 10 minutes; ten times at most. */
const putOff = (db: Db, id: number) =>
  settle(
    db,
    id,
    sql`attempts = attempts + 1, failed_at = case when attempts + 1 >= ${mostAttempts} then now() end,
      not_before = now() + least(interval '10 minutes', interval '5 seconds' * 2 ^ attempts)`,
  )

/** Hands out one piece of what is due. False when nothing is. `onTold` hears the hints for open pages. */
export async function handOutPiece(
  db: Db,
  onProblem: (error: unknown) => void = () => undefined,
  onTold: (hints: LiveHints) => void = () => undefined,
): Promise<boolean> {
  let taken: TakenEvent | undefined
  try {
    const hints = await inTransaction(db, async (trx) => {
      taken = await takeEvent(trx)
      return taken && (await handOut(trx, taken))
    })
    if (hints) onTold(hints)
    return hints !== undefined
  } catch (error) {
    if (!taken) throw error
    onProblem(error)
    await putOff(db, taken.id)
    return true
  }
}
