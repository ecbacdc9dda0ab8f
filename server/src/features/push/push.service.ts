import { createECDH } from 'node:crypto'
import type { PushSubscriptionBody, RenewPushBody } from '@manara/contract/push.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { PushRoom, PushTarget } from '../../platform/push/push-room.ts'
import { addressKey } from '../../platform/security/address-key.ts'
import type { Caller, Visitor } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { lockUserOrFail } from '../users/users.service.ts'
import { pushProblem, pushText } from './push.messages.ts'
import * as queries from './push.queries.ts'

export interface PushDeps {
  limits: RateLimits
  /** Absent where the server sends nothing to devices. */
  push?: PushRoom | undefined
}

const own = createECDH('prime256v1')
own.generateKeys()

function isOnCurve(point: Buffer): boolean {
  try {
    return point.length === 65 && own.computeSecret(point).length === 32
  } catch {
    return false
  }
}

/** The device as it is stored; refused before anything connects to it. */
function readTarget(push: PushRoom | undefined, { endpoint, keys }: PushSubscriptionBody): PushTarget {
  if (!push) throw pushProblem.isOff()
  if (!push.isKnown(endpoint)) throw pushProblem.unknownService()
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (!isOnCurve(p256dh) || auth.length !== 16) throw pushProblem.brokenKey()
  return { endpoint, p256dh, auth }
}

/** Writes no audit entry: what reaches one's own devices is a private matter, as the choice of news is. */
export async function subscribePush(db: Db, { push, limits }: PushDeps, caller: Caller, body: PushSubscriptionBody) {
  await limits.spend('pushDevicesOfUser', caller.personId)
  const target = readTarget(push, body)
  return inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, caller.personId)
    const id = await queries.putDevice(trx, caller, target, browserName(caller.browser ?? null))
    await queries.dropDevicesBeyondMost(trx, caller.personId)
    return { id, message: pushText.subscribed }
  })
}

/** Writes no audit entry, as `subscribePush` does not. */
export function unsubscribePush(db: Db, { personId }: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    if (!(await queries.deleteDevice(trx, personId, id))) throw pushProblem.notFound()
    return { message: pushText.unsubscribed }
  })
}

/** Writes no audit entry, as `subscribePush` does not. */
export async function renewPush(
  db: Db,
  { push, limits }: PushDeps,
  visitor: Visitor,
  { oldEndpoint, ...body }: RenewPushBody,
) {
  await limits.spend('pushRenewalsOfAddress', addressKey(visitor.address))
  const target = readTarget(push, body)
  return inTransaction(db, async (trx) => {
    if (!(await queries.renewDevice(trx, oldEndpoint, target))) throw pushProblem.notFound()
    return { message: pushText.renewed }
  })
}

/** Sends at once, also in quiet hours: the person looks at the device. */
export async function testPush(db: Db, { push, limits }: PushDeps, { personId }: Caller, id: number) {
  if (!push) throw pushProblem.isOff()
  const device = await queries.getDevice(db, personId, id)
  if (!device) throw pushProblem.notFound()
  await limits.spend('pushTestsOfUser', personId)
  const message = { ...pushText.test, link: '/', tag: 'test' }
  const { kind } = await push.send(device, message, { ttlSeconds: 300, urgency: 'high' })
  if (kind === 'gone') {
    await queries.forgetDevices(db, [id])
    throw pushProblem.gone()
  }
  if (kind !== 'sent') throw pushProblem.notReached()
  await queries.noteReached(db, [id])
  return { message: pushText.tested }
}
