import { createHash, randomBytes } from 'node:crypto'
import { sessionLimits } from '@manara/contract/session-limits.ts'
import type { Trx } from '../../platform/db/database.ts'
import { tell } from '../../platform/events/tell.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import { gregorianMoment } from '../../platform/format/dates.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { getUserOrFail } from '../users/users.service.ts'
import { newDeviceEmail } from './new-device-email.ts'
import { insertNotMe } from './sessions.queries.ts'

/** The key itself is in the letter alone. */
export const hashNotMeKey = (key: string): Buffer => createHash('sha256').update(key).digest()

interface NewSession {
  personId: number
  sessionId: string
}

/** Tells the owner of a sign-in from a device that the account does not know, with a link to undo it (R-session-9). */
export async function mailNewDevice(trx: Trx, mail: Mail, visitor: Visitor, session: NewSession): Promise<void> {
  const key = randomBytes(32).toString('base64url')
  const owner = await getUserOrFail(trx, session.personId)
  await insertNotMe(trx, session, hashNotMeKey(key), sessionLimits.notMeDays)
  const letter = newDeviceEmail(owner.firstName, `/auth/not-me#${key}`, {
    moment: gregorianMoment(new Date(), await getSchoolCalendar(trx)),
    browser: browserName(visitor.browser ?? null),
    address: visitor.address,
  })
  await tell(trx, undefined, 'accountChanged', { personId: session.personId, what: 'device' })
  await mail.post(trx, owner, letter)
}
