import type { UserRole } from '@manara/contract/users.ts'

/** Not signed in: only the origin of the request is known. */
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

/** Origin of an action, as it is recorded; a job has none. */
export const toOrigin = ({ address, browser }: Visitor) => ({
  address: address.slice(0, longestAddress) || null,
  browser: browser || null,
})

/** The author of an action; the audit trail names them when they are signed in. */
export type Actor = Visitor | Caller

export const actorId = (actor: Actor): number | null => ('personId' in actor ? actor.personId : null)
