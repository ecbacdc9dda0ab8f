import type { UserRole } from '@manara/contract/users.ts'

/** Somebody not signed in: all that is known is where the request comes from. */
export interface Visitor {
  requestId: string
  address: string
  /** How the browser names itself, cut short. */
  browser?: string | undefined
}

/** Who is asking, read from the database for this very request. */
export interface Caller extends Visitor {
  personId: number
  sessionId: string
  role: UserRole
}

const longestAddress = 64

/** From where somebody acts, as it is written down; a job comes from nowhere. */
export const placeOf = ({ address, browser }: Visitor) => ({
  address: address.slice(0, longestAddress) || null,
  browser: browser || null,
})

/** Whoever acts; the audit trail names them when they are signed in. */
export type Actor = Visitor | Caller

export const actorId = (actor: Actor): number | null => ('personId' in actor ? actor.personId : null)
