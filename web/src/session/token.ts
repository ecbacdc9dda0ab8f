import type { TokenClaims } from '@manara/contract/auth.ts'
import { type RoleName, roleNames } from '@manara/contract/users.ts'

/** Where other clients of the API keep it too (spec/admin §2.1). */
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

const payloadOf = (token: string): Partial<TokenClaims> | undefined => {
  try {
    const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const payload: unknown = JSON.parse(atob(base64))
    return typeof payload === 'object' && payload !== null ? payload : undefined
  } catch {
    return undefined
  }
}

/**
 * What the token says about its owner. It only decides which screen to show: the server checks every call by itself, and by
 * its own clock whether the token has run out. `undefined` for a token that cannot be read or has an unknown role.
 */
export function sessionOf(token: string): Session | undefined {
  const { role, iat = 0, exp, nameid, email } = payloadOf(token) ?? {}
  if (!isRoleName(role) || typeof exp !== 'number') return undefined
  const issuedAt = new Date(Number(iat) * 1000)
  return { role, userId: String(nameid), email: String(email), issuedAt, expiresAt: new Date(exp * 1000) }
}

/** Two tokens of one person in one role: what stands on the screen may stay there. */
export function haveOneOwner(one: string, other: string): boolean {
  const [first, second] = [sessionOf(one), sessionOf(other)]
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
