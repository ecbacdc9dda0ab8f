import { type Digest, digestFrequencies } from '@manara/contract/digests.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import {
  type DeviceNotices,
  type ListNotificationsQuery,
  type Notification,
  type NotificationSettings,
  noticeCategories,
  pushedByDefault,
} from '@manara/contract/notifications.ts'
import type { UnreadNotifications } from '@manara/contract/unread-notifications.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchWith, textHolds } from '../../platform/db/text-search.ts'
import type { Wire } from '../../platform/http/route.ts'
import { usualDigest } from './digests.queries.ts'

type Row = Wire<Notification>

const categoryName = sql<
  Notification['category']
>`(${sql.lit(`{${noticeCategories.join(',')}}`)}::text[])[notification.category + 1]`

const ordering: Ordering<Row, ListNotificationsQuery> = {
  // One that came again has a new number, so that the newest is the highest.
  keys: { at: { by: 'notification.id', field: 'notificationId' } },
  tieBreaker: { by: 'notification.id', field: 'notificationId' },
  default: '-at',
}

const searchKey = sql`search_fold(notification.title || ' ' || notification.body)`

/** Notifications of one person, the newest first. */
export function listNotifications(db: Db, personId: number, query: ListNotificationsQuery): Promise<Page<Row>> {
  let found = db
    .selectFrom('notification')
    .select(
      selection<Row>()({
        notificationId: 'notification.id',
        category: categoryName,
        title: 'notification.title',
        body: 'notification.body',
        link: 'notification.link',
        times: 'notification.times',
        at: 'notification.at',
        readAt: 'notification.read_at',
      }),
    )
    .where('person_id', '=', personId)
  if (query.category !== undefined) found = found.where('category', '=', noticeCategories.indexOf(query.category))
  if (query.isUnread) found = found.where('read_at', 'is', null)
  found = searchWith(found, query.q, (word) => textHolds(searchKey, word))
  return readPage(found, ordering, query)
}

const mostCounted = 100

/** Those that are unread, counted to a hundred, with the pages that they lead to. */
export async function countUnread(db: Db, personId: number): Promise<UnreadNotifications> {
  const rows = await db
    .selectFrom('notification')
    .select('link')
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .limit(sql<number>`${sql.lit(mostCounted)}`)
    .execute()
  return { unread: rows.length, links: [...new Set(rows.map(({ link }) => link))] }
}

const unreadOf = (trx: Trx, personId: number) =>
  trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)

export const readSome = (trx: Trx, personId: number, ids: readonly number[]) =>
  unreadOf(trx, personId).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()

export const readUpTo = (trx: Trx, personId: number, id: number) =>
  unreadOf(trx, personId).where('id', '<=', id).execute()

export const readThoseOfPage = (trx: Trx, personId: number, link: string) =>
  unreadOf(trx, personId).where('link', '=', link).execute()

const switchable = noticeCategories.filter((name) => name !== 'account')
type Switchable = (typeof switchable)[number]
type Choice = Required<NotificationSettings[Switchable]>
/** Every choice, given or usual. */
export type WholeSettings = Record<Switchable, Choice> & { devices: DeviceNotices; digest: Required<Digest> }

const usualQuiet = { from: 21 * 60, to: 7 * 60 }
const usualChoice = (name: Switchable): Choice => ({ inApp: true, push: pushedByDefault(name), mail: true })

/** The first reason for which no digest goes out. */
function findObstacle({ email, areDigestsSent }: { email: string; areDigestsSent: boolean }, isLinked: boolean) {
  if (!hasMail(email)) return 'NO_EMAIL'
  if (!isLinked) return 'NO_ADDRESS'
  return areDigestsSent ? null : 'NOT_SENT'
}

/** The choices of the person, with the usual ones for the rest. */
export async function getSettings(db: Db, personId: number, isLinked: boolean): Promise<WholeSettings> {
  const row = await db
    .selectFrom('person')
    .leftJoin('notice_settings as settings', 'settings.person_id', 'person.id')
    .select(['email', 'settings.person_id', 'kinds', 'quiet_from', 'quiet_to', 'hides_details'])
    .select(sql<number>`coalesce(digest, ${usualDigest})`.as('digest'))
    .select(sql<number>`coalesce(digest_minute, 420)`.as('digestMinute'))
    .select(sql<boolean>`(select digest_a_day > 0 from school_settings)`.as('areDigestsSent'))
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  const chosen = (row.kinds ?? {}) as Partial<Record<Switchable, Partial<Choice>>>
  const kinds = Object.fromEntries(switchable.map((name) => [name, { ...usualChoice(name), ...chosen[name] }]))
  const { quiet_from: from, quiet_to: to } =
    row.person_id === null ? { quiet_from: usualQuiet.from, quiet_to: usualQuiet.to } : row
  const quietHours = from === null || to === null ? null : { from, to }
  return {
    ...(kinds as Record<Switchable, Choice>),
    devices: { quietHours, hidesDetails: row.hides_details ?? false },
    digest: {
      frequency: digestFrequencies[row.digest] ?? 'NONE',
      minute: row.digestMinute,
      obstacle: findObstacle(row, isLinked),
    },
  }
}

/** Stores the choices that differ from the defaults. A new rhythm of the digest starts with the news from now on. */
export async function putSettings(trx: Trx, personId: number, settings: WholeSettings): Promise<void> {
  const differing = switchable.flatMap((name) => {
    const usual = usualChoice(name)
    const given = Object.entries(settings[name]).filter(([channel, is]) => is !== usual[channel as keyof Choice])
    return given.length > 0 ? [[name, Object.fromEntries(given)] as const] : []
  })
  const { quietHours, hidesDetails } = settings.devices
  const digest = digestFrequencies.indexOf(settings.digest.frequency)
  await sql`
    insert into notice_settings as known (person_id, kinds, quiet_from, quiet_to, hides_details, digest_minute, digest, digest_at)
    select id, ${JSON.stringify(Object.fromEntries(differing))}::jsonb, ${quietHours?.from ?? null}::smallint,
      ${quietHours?.to ?? null}::smallint, ${hidesDetails}, ${settings.digest.minute}::smallint,
      nullif(${digest}::smallint, ${usualDigest}), case when ${digest} <> ${usualDigest} then now() end
    from person where id = ${personId}
    on conflict (person_id) do update set kinds = excluded.kinds, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, hides_details = excluded.hides_details, digest_minute = excluded.digest_minute,
      digest = excluded.digest,
      digest_at = case when known.digest is distinct from excluded.digest then now() else known.digest_at end`.execute(
    trx,
  )
}
