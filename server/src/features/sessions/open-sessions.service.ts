import type { ListOpenSessionsQuery, OpenSession } from '@manara/contract/open-sessions.ts'
import { personAudit, recordChange, schoolAudit, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { ListPage, Wire } from '../../platform/http/route.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { endSession, endSessions } from '../../platform/security/end-sessions.ts'
import { endTrust } from '../../platform/security/known-device.ts'
import { lockUserOrFail, refuseStronger } from '../users/users.service.ts'
import * as queries from './open-sessions.queries.ts'
import { sessionProblem, sessionText } from './sessions.messages.ts'
import { lockOwnSession } from './sessions.service.ts'

export async function listOpenSessions(
  db: Db,
  { sessionId }: Caller,
  query: ListOpenSessionsQuery,
): Promise<ListPage<Wire<OpenSession>>> {
  const { rows, ...page } = await queries.listOpenSessions(db, sessionId, query)
  return { ...page, rows: rows.map((row) => ({ ...row, browser: browserName(row.browser) })) }
}

/** Sessions of accounts of the office are ended only by who grants roles (R-session-10). */
export function endOpenSession(db: Db, caller: Caller, sessionId: string) {
  return inTransaction(db, async (trx) => {
    const personId = await queries.getOwnerOfOpenSession(trx, sessionId)
    if (personId === undefined) throw sessionProblem.sessionNotFound()
    await lockUserOrFail(trx, personId)
    await refuseStronger(trx, caller, [personId])
    if (!(await queries.getOwnerOfOpenSession(trx, sessionId))) throw sessionProblem.sessionNotFound()
    await endSession(trx, sessionId, 'ended-by-office')
    await recordChange(trx, caller, sessionAudit('endOpenSession', sessionId, { before: { personId } }))
    return { message: sessionText.ended }
  })
}

/** A lost computer: no device of the person leaves the second step out any longer. */
export function endSessionsOfPerson(db: Db, caller: Caller, personId: number) {
  return inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, personId)
    await refuseStronger(trx, caller, [personId])
    await endSessions(trx, [personId], 'ended-by-office', caller.sessionId)
    await endTrust(trx, personId)
    await recordChange(trx, caller, personAudit('endSessionsOfPerson', personId))
    return { message: personId === caller.personId ? sessionText.ofSelfEnded : sessionText.ofPersonEnded }
  })
}

export function endAllSessions(db: Db, caller: Caller) {
  return inTransaction(db, async (trx) => {
    await queries.lockAllSessions(trx)
    await lockOwnSession(trx, caller)
    const withOffice = holds(caller, 'access.grant')
    const count = await queries.endOpenSessions(trx, caller.sessionId, withOffice)
    await recordChange(trx, caller, schoolAudit('endAllSessions', 'security', { after: { count, withOffice } }))
    return { message: sessionText.allEnded(count, withOffice) }
  })
}
