import type { NotMeBody, NotMePreview } from '@manara/contract/sessions.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { closePassword } from '../users/own-account.service.ts'
import { lockUserOrFail } from '../users/users.service.ts'
import { hashNotMeKey } from './new-device.service.ts'
import { sessionProblem, sessionText } from './sessions.messages.ts'
import { closeNotMe, deleteDevices, getNotMe } from './sessions.queries.ts'

export interface NotMeDeps {
  limits: RateLimits
  mail: Mail
}

/** What a link would do. It changes nothing: programs that check mail open links too. */
export async function checkNotMe(
  db: Db,
  { limits }: NotMeDeps,
  visitor: Visitor,
  { key }: NotMeBody,
): Promise<Wire<NotMePreview>> {
  await limits.spend('notMeOfAddress', visitor.address)
  const found = await getNotMe(db, hashNotMeKey(key))
  if (!found) throw sessionProblem.brokenNotMeLink()
  return { ...found, browser: browserName(found.browser) }
}

/** Shuts everybody out of an account after a sign-in that was not its owner's. Of two at once one succeeds (R-session-9). */
export async function reportNotMe(db: Db, { limits, mail }: NotMeDeps, visitor: Visitor, { key }: NotMeBody) {
  await limits.spend('notMeOfAddress', visitor.address)
  const keyHash = hashNotMeKey(key)
  const known = await getNotMe(db, keyHash)
  if (!known) throw sessionProblem.brokenNotMeLink()
  await inTransaction(db, async (trx) => {
    const owner = await lockUserOrFail(trx, known.personId)
    if (!(await getNotMe(trx, keyHash))) throw sessionProblem.brokenNotMeLink()
    await closeNotMe(trx, owner.userId)
    await endSessions(trx, [owner.userId], 'not-me')
    await deleteDevices(trx, owner.userId)
    await recordChange(trx, visitor, personAudit('reportNotMe', owner.userId))
    await closePassword(trx, mail, visitor, owner)
  })
  return { message: sessionText.notMeReported }
}
