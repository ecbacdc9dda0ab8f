import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/push/push-room.ts'

/** A notification whose time on devices has come. */
export interface DuePush {
  id: number
  personId: number
  /** Its place among the categories. */
  category: number
  title: string
  body: string
  link: string
  /** 32 characters of the group: later news of it take the place of earlier ones. */
  tag: string
  ageSeconds: number
  hidesDetails: boolean
  /** Read meanwhile, or put off to the end of the quiet hours. */
  isHeld: boolean
}

/** So many at once: sealing them takes some 10 ms, during which the process does nothing else. */
const atOnce = 20
/** After so long another process takes what this one claimed: it was killed. */
const claim = sql`interval '2 minutes'`
/** After the quiet hours not all phones ring in one second. */
const spread = sql`interval '10 minutes'`

/**
 * Claims the next ones that are due. What was read meanwhile is dropped; what falls into quiet hours waits for their end
 * (R-push-4), but for urgent news of the account.
 */
export async function claimDue(db: Db, neverHeld: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select id from notification where push_state = 1 and push_after <= now()::timestamptz(3)
      order by push_after limit ${atOnce} for update skip locked
    ), judged as (
      select notice.id, notice.read_at is not null as is_read, coalesce(settings.hides_details, false) as hides_details,
        case when notice.category <> ${neverHeld} then end_of_quiet(now(), school_settings.time_zone,
          case when settings.person_id is null then 1260::smallint else settings.quiet_from end,
          case when settings.person_id is null then 420::smallint else settings.quiet_to end) end as quiet_end
      from due join notification as notice on notice.id = due.id cross join school_settings
        left join notice_settings as settings on settings.person_id = notice.person_id
    )
    update notification as notice set
      push_state = case when is_read then 0 else 1 end,
      push_after = coalesce(quiet_end + random() * ${spread}, now() + ${claim})
    from judged where notice.id = judged.id
    returning notice.id, notice.person_id as "personId", notice.category, notice.title, notice.body, notice.link,
      encode(notice.group_key, 'hex') as tag, extract(epoch from now() - notice.at)::float8 as "ageSeconds",
      hides_details as "hidesDetails", is_read or quiet_end is not null as "isHeld"`.execute(db)
  return rows
}

/** One device of one notification. */
export interface Delivery extends PushTarget {
  notificationId: number
  deviceId: number
}

/** The devices that each is to be sent to: all of the person, or those that are left. */
export async function listDeliveries(db: Db, ids: readonly number[]): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select notice.id as "notificationId", device.id as "deviceId", device.endpoint, device.p256dh, device.auth
    from notification as notice join push_subscription as device on device.person_id = notice.person_id
    where notice.id = any(${ids}::bigint[])
      and (notice.push_devices is null or device.id = any(notice.push_devices))`.execute(db)
  return rows
}

/** How a notification ended: 2 it was sent, 3 no device took it, 0 there was none; or when which devices are tried again. */
export interface Settled {
  id: number
  state: 0 | 2 | 3
  retry?: { afterSeconds: number; devices: number[] } | undefined
}

/** Writes the outcome. What came again meanwhile has another number and waits by itself. */
export const settle = (db: Db, { id, state, retry }: Settled) =>
  retry
    ? sql`
        update notification set push_after = now() + make_interval(secs => ${retry.afterSeconds}),
          push_devices = ${retry.devices}::integer[]
        where id = ${id} and push_state = 1`.execute(db)
    : sql`
        update notification set push_state = ${state}, push_after = now(), push_devices = null
        where id = ${id} and push_state = 1`.execute(db)
