import type { MySessions, StillHereReply } from '@manara/contract/sessions.ts'
import { personAudit, recordChange, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { Wire } from '../../platform/http/route.ts'
import { httpProblem } from '../../platform/problems/http.errors.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endSession, endSessions } from '../../platform/security/end-sessions.ts'
import { endTrust } from '../../platform/security/known-device.ts'
import { lockSessions, touchSession } from '../../platform/security/sessions.ts'
import { sessionProblem, sessionText } from './sessions.messages.ts'
import * as queries from './sessions.queries.ts'

const named = <Row extends { browser: string | null }>(row: Row) => ({ ...row, browser: browserName(row.browser) })

export async function listMySessions(db: Db, caller: Caller): Promise<Wire<MySessions>> {
  const sessions = await queries.listSessions(db, caller)
  const devices = await queries.listDevices(db, caller)
  return { sessions: sessions.map(named), devices: devices.map(named) }
}

/** Of two sessions that end each other at once, the one that comes second is refused. */
export async function lockOwnSession(trx: Trx, caller: Caller): Promise<void> {
  await lockSessions(trx, caller.personId)
  if (!(await queries.isOpen(trx, caller))) throw httpProblem.notSignedIn()
}

export function endMySession(db: Db, caller: Caller, sessionId: string) {
  return inTransaction(db, async (trx) => {
    await lockOwnSession(trx, caller)
    if (!(await queries.isOpen(trx, { ...caller, sessionId }))) throw sessionProblem.sessionNotFound()
    await endSession(trx, sessionId, 'ended-by-owner')
    await recordChange(trx, caller, sessionAudit('endMySession', sessionId))
    return { message: sessionText.ended }
  })
}

export function endMyOtherSessions(db: Db, caller: Caller) {
  return inTransaction(db, async (trx) => {
    await lockOwnSession(trx, caller)
    await endSessions(trx, [caller.personId], 'ended-by-owner', caller.sessionId)
    await endTrust(trx, caller.personId)
    await recordChange(trx, caller, personAudit('endMyOtherSessions', caller.personId))
    return { message: sessionText.othersEnded }
  })
}

export function forgetMyDevice(db: Db, caller: Caller, deviceId: number) {
  return inTransaction(db, async (trx) => {
    await lockOwnSession(trx, caller)
    if (!(await queries.deleteDevices(trx, caller.personId, deviceId))) throw sessionProblem.deviceNotFound()
    await recordChange(trx, caller, personAudit('forgetMyDevice', caller.personId))
    return { message: sessionText.deviceForgotten }
  })
}

/** Activity without a request of its own; nothing worth an entry in the audit log. */
export async function stayHere(db: Db, { sessionId }: Caller): Promise<Wire<StillHereReply>> {
  return { idleEndsAt: await touchSession(db, sessionId) }
}
