import { createHash, randomBytes } from 'node:crypto'
import { type CreateCalendarFeedBody, getTimetableFeed, mostCalendarFeeds } from '@manara/contract/calendar-feeds.ts'
import { calendarFeedAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockUserOrFail } from '../users/users.service.ts'
import { calendarProblem, calendarText } from './calendar.messages.ts'
import * as queries from './calendar-feeds.queries.ts'

export { listFeeds as listMyCalendarFeeds } from './calendar-feeds.queries.ts'

/** Addresses are matched without regard to case, so the secret has one. */
export const hashFeedSecret = (secret: string): Buffer => createHash('sha256').update(secret.toLowerCase()).digest()

/** The secret is in this answer and nowhere else (R-calendar-4). */
export function createCalendarFeed(db: Db, caller: Caller, { label }: CreateCalendarFeedBody, base: string) {
  const secret = randomBytes(32).toString('hex')
  return inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, caller.personId)
    const feeds = await queries.listFeeds(trx, caller.personId)
    if (feeds.length >= mostCalendarFeeds) throw calendarProblem.tooManyFeeds()
    const feed = await queries.insertFeed(trx, caller.personId, label, hashFeedSecret(secret))
    await recordChange(trx, caller, calendarFeedAudit('createCalendarFeed', feed.feedId, { after: { label } }))
    const url = `${base.replace(/\/$/, '')}${getTimetableFeed.path.replace(':secret', secret)}`
    return { ...feed, url, message: calendarText.feedCreated }
  })
}

export function revokeCalendarFeed(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await queries.closeFeed(trx, caller.personId, id)
    if (!before) throw calendarProblem.noFeed()
    await recordChange(trx, caller, calendarFeedAudit('revokeCalendarFeed', id, { before }))
  })
}
