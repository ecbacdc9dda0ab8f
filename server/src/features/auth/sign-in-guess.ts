import type { Db } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/security/address-key.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { isKnownDevice } from '../../platform/security/known-device.ts'
import type { PasskeyObstacle, PasskeyPlace } from '../../platform/security/passkeys.ts'
import type { Point, RateLimits } from '../../platform/security/rate-limits.ts'

/** A visitor who signs in, with the key of their browser if it has one. */
export interface Browsing extends Visitor {
  deviceKey: string | undefined
  /** Where passkeys would work for this visitor, or why they cannot. */
  place?: PasskeyPlace | PasskeyObstacle
}

/** Failures count per account and address together, so that strangers cannot lock out the owner (security T28). */
export const accountKey = (email: string, { address }: Visitor) => `${email}|${addressKey(address)}`

/**
 * Counters of a wrong password. A browser the owner has used before has its own, which no other can use up; all others
 * share one for the account across all addresses, besides those of their address.
 */
async function getPoints(db: Db, email: string, visitor: Browsing): Promise<Point[]> {
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
  const points = await getPoints(db, email, visitor)
  const found = await limits.guess(points, look)
  if (found === false) return false
  // Earlier failures are forgiven, but not those from other addresses.
  const [[first, key] = []] = points
  if (first !== undefined && key !== undefined) await limits.forget(first, key)
  return found
}
