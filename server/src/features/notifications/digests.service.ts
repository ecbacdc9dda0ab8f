import { digestFrequencies } from '@manara/contract/digests.ts'
import { roleName } from '@manara/contract/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { addressKey } from '../../platform/security/address-key.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { digestEmail } from './digest-email.ts'
import * as queries from './digests.queries.ts'
import { notificationText } from './notifications.messages.ts'

const day = 86_400_000
const pages: Partial<Record<ReturnType<typeof roleName>, string>> = {
  Student: '/student/notifications',
  Teacher: '/teacher/notifications',
}

/**
 * Writes the digests whose time has come, up to those that the school sends in a day (R-digest-2). Gives how many letters
 * were written.
 */
export async function writeDigests(db: Db, mail: Mail): Promise<number> {
  if (!mail.isLinked) return 0
  await inTransaction(db, queries.beginDigests)
  let written = 0
  for (;;) {
    const isDone = await inTransaction(db, async (trx) => {
      const left = await queries.lockDigests(trx)
      if (left <= 0) return true
      const most = Math.min(queries.digestsAtOnce, left)
      const due = await queries.claimDigests(trx, most)
      const lines = Map.groupBy(await queries.listDigestLines(trx, due), ({ personId }) => personId)
      for (const { personId, frequency, secret } of due) {
        const news = lines.get(personId)
        const [reader] = news ?? []
        if (!news || !reader) continue
        const content = {
          frequency: digestFrequencies[frequency] === 'WEEKLY' ? ('WEEKLY' as const) : ('DAILY' as const),
          news,
          total: reader.total,
          page: pages[roleName(reader.role as Parameters<typeof roleName>[0])] ?? '/admin/notifications',
          secret,
        }
        await mail.post(trx, reader, digestEmail(reader.firstName, content), new Date(Date.now() + day))
      }
      await queries.noteSent(trx, [...lines.keys()])
      written += lines.size
      return due.length < most
    })
    if (isDone) return written
  }
}

export const digestWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  {
    queue: 'writeDigests',
    async work() {
      await writeDigests(db, mail)
    },
  } satisfies Worker<'writeDigests'>,
]

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Writes no audit entry: the choice of news is a private matter. */
export async function unsubscribeFromDigests(db: Db, limits: RateLimits, { address }: Visitor, secret: string) {
  await limits.spend('unsubscribesOfAddress', addressKey(address))
  if (uuid.test(secret)) await inTransaction(db, (trx) => queries.endDigests(trx, secret))
  return { message: notificationText.unsubscribed }
}
