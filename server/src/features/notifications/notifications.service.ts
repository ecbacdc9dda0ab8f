import type { NotificationSettings, ReadNotificationsBody } from '@manara/contract/notifications.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { notificationProblem, notificationText } from './notifications.messages.ts'
import {
  countUnread,
  getSettings,
  putSettings,
  readSome,
  readThoseOfPage,
  readUpTo,
  type WholeSettings,
} from './notifications.queries.ts'

/** Writes no audit entry: reading changes nothing of the school, and what a person reads is private. */
export function readNotifications(db: Db, { personId }: Caller, { ids, upTo, link }: ReadNotificationsBody) {
  if ([ids, upTo, link].filter((one) => one !== undefined).length !== 1) throw notificationProblem.chooseOne()
  return inTransaction(db, async (trx) => {
    if (ids) await readSome(trx, personId, ids)
    if (upTo !== undefined) await readUpTo(trx, personId, upTo)
    if (link !== undefined) await readThoseOfPage(trx, personId, link)
    const { unread } = await countUnread(trx, personId)
    return { unread }
  })
}

/** Writes no audit entry: the choice of news is a private matter. What the body leaves out stays as it is. */
export function updateNotificationSettings(
  db: Db,
  isLinked: boolean,
  { personId }: Caller,
  { devices, digest, ...kinds }: NotificationSettings,
) {
  return inTransaction(db, async (trx) => {
    const before = await getSettings(trx, personId, isLinked)
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    const chosen = Object.fromEntries(names.map((name) => [name, { ...before[name], ...kinds[name] }]))
    const settings: WholeSettings = {
      ...before,
      ...chosen,
      devices: devices ?? before.devices,
      digest: { ...before.digest, ...digest, obstacle: before.digest.obstacle },
    }
    await putSettings(trx, personId, settings)
    return { ...settings, message: notificationText.saved }
  })
}
