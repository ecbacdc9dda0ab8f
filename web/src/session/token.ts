import type { TokenClaims } from '@manara/contract/auth.ts'
import { type RoleName, roleNames } from '@manara/contract/roles.ts'

/** Where other clients of the API keep it too (R-screen-2). */
const tokenKey = 'token'

export interface Session {
  role: RoleName
  userId: string
  email: string
  /** Moments of the server's clock. */
  issuedAt: Date
  expiresAt: Date
}

const isRoleName = (role: unknown): role is RoleName => roleNames.some((name) => name === role)

const readPayload = (token: string): Partial<TokenClaims> | undefined => {
  try {
    const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const payload: unknown = JSON.parse(atob(base64))
    return typeof payload === 'object' && payload !== null ? payload : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims of a token about its owner. They only decide which screen to show: the server checks every call and the
 * expiry. `undefined` for a token that cannot be read or has an unknown role.
 */
export function parseSession(token: string): Session | undefined {
  const { role, iat = 0, exp, nameid, email } = readPayload(token) ?? {}
  if (!isRoleName(role) || typeof exp !== 'number') return undefined
  const issuedAt = new Date(Number(iat) * 1000)
  return { role, userId: String(nameid), email: String(email), issuedAt, expiresAt: new Date(exp * 1000) }
}

/** Two tokens of one person in one role: the content of the screen may stay. */
export function haveOneOwner(one: string, other: string): boolean {
  const [first, second] = [parseSession(one), parseSession(other)]
  return first !== undefined && first.userId === second?.userId && first.role === second.role
}

export const readToken = () => localStorage.getItem(tokenKey) ?? undefined
export const storeToken = (token: string) => localStorage.setItem(tokenKey, token)
export const forgetToken = () => localStorage.removeItem(tokenKey)

/**
 * Another tab signed out (`after` is undefined), or has another token. The event does not reach the tab that caused it.
 */
export function onTokenOfOtherTab(listener: (before: string | undefined, after: string | undefined) => void) {
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === tokenKey || key === null) listener(oldValue ?? undefined, newValue ?? undefined)
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
