import type { Db } from '../../db/database.ts'
import { addressKey } from '../../security/address-key.ts'
import type { Visitor } from '../../security/caller.ts'
import { isKnownDevice } from '../../security/known-device.ts'
import type { Point, RateLimits } from '../../security/rate-limits.ts'

/** Somebody at the door, and the key of their browser if it has one. */
export interface Browsing extends Visitor {
  deviceKey: string | undefined
}

/** Failures count per account and address together, so that nobody locks a stranger out from elsewhere (security T28). */
export const accountKey = (email: string, { address }: Visitor) => `${email}|${addressKey(address)}`

/**
 * What a wrong password is counted by. A browser that the owner used before has a count of its own, which nobody else can
 * use up; all others share one for the account, over all addresses, besides those of their address.
 */
async function pointsOf(db: Db, email: string, visitor: Browsing): Promise<Point[]> {
  const { deviceKey } = visitor
  if (deviceKey !== undefined && (await isKnownDevice(db, email, deviceKey)))
    return [['signInFailuresOfKnownDevice', `${email}|${deviceKey}`]]
  return [
    ['signInFailuresOfAccount', accountKey(email, visitor)],
    ['signInFailuresOfAddress', visitor.address],
    ['signInFailuresOfUnknownDevices', email],
  ]
}

/** Lets as many guesses at a password be looked at as the limits allow; beyond that, refuses with 429. */
export async function guessPassword<Found>(
  db: Db,
  limits: RateLimits,
  { email, visitor }: { email: string; visitor: Browsing },
  look: () => Promise<Found | false>,
): Promise<Found | false> {
  await limits.spend('signInAttemptsOfAddress', visitor.address)
  const points = await pointsOf(db, email, visitor)
  const found = await limits.guess(points, look)
  if (found === false) return false
  // What failed before is forgiven, but not what came from other addresses.
  const [[first, key] = []] = points
  if (first !== undefined && key !== undefined) await limits.forget(first, key)
  return found
}
