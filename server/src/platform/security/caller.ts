import type { Permission } from '@manara/contract/permissions.ts'
import { type UserRole, userRole } from '@manara/contract/roles.ts'

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
  /** From grants (R-access-1); administrators hold every permission without one. */
  permissions?: readonly string[] | undefined
  /** The session was opened with two factors (R-factor-1). */
  hasTwoFactors?: boolean | undefined
  /** Proved within ten minutes who they are. */
  isFresh?: boolean | undefined
  /** Of a session that is limited until its owner changes the password (R-password-7). */
  mustChangePassword?: boolean | undefined
  /** Let in by the door of the office, whatever the kind of account. */
  isOffice?: boolean | undefined
}

/** Acts for the office, not as the teacher of a classroom. */
export const isOffice = ({ role, isOffice }: Pick<Caller, 'role' | 'isOffice'>): boolean =>
  role === userRole.Administrator || isOffice === true

/** Whether the caller may do this in the office. */
export const holds = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>, permission: Permission): boolean =>
  role === userRole.Administrator || permissions?.includes(permission) === true

const longestAddress = 64

/** Origin of an action, as it is recorded; a job has none. */
export const toOrigin = ({ address, browser }: Visitor) => ({
  address: address.slice(0, longestAddress) || null,
  browser: browser || null,
})

/** The author of an action; the audit trail names them when they are signed in. */
export type Actor = Visitor | Caller

export const actorId = (actor: Actor): number | null => ('personId' in actor ? actor.personId : null)
