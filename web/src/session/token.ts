import type { TokenClaims } from '@manara/contract/auth.ts'
import { type RoleName, roleNames } from '@manara/contract/users.ts'

/** Where other clients of the API keep it too (spec/admin §2.1). */
const tokenKey = 'token'

export interface Session {
  role: RoleName
  userId: string
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
 * What the token says about its owner. It only decides which screen to show: the server checks every call by itself.
 * `undefined` for a token that cannot be read, has an unknown role or has run out.
 */
export function sessionOf(token: string): Session | undefined {
  const { role, exp, nameid } = payloadOf(token) ?? {}
  if (!isRoleName(role) || typeof exp !== 'number') return undefined
  const expiresAt = new Date(exp * 1000)
  return expiresAt > new Date() ? { role, userId: String(nameid), expiresAt } : undefined
}

export const readToken = () => localStorage.getItem(tokenKey) ?? undefined
export const storeToken = (token: string) => localStorage.setItem(tokenKey, token)
export const forgetToken = () => localStorage.removeItem(tokenKey)

/** Another tab signed out. The event does not reach the tab that caused it. */
export function onTokenForgottenElsewhere(listener: () => void) {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if ((key === tokenKey || key === null) && newValue === null) listener()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
