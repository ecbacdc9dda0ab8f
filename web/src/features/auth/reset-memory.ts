import { type RequestResetBody, type ResetRequested, resetCode } from '@manara/contract/account-recovery.ts'

/** The code that this tab asked for: it survives a reload, and ends with the code or the tab. */
const key = 'manara.reset'

export interface RequestedReset extends ResetRequested {
  request: RequestResetBody
}

const isText = (value: unknown): value is string => typeof value === 'string'

function readReset(): RequestedReset | undefined {
  try {
    const { email, nationalId, resetId, message, expiresAt } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (![email, nationalId, resetId, message].every(isText) || !(expiresAt > Date.now())) return undefined
    return { request: { email, nationalId }, resetId, message }
  } catch {
    return undefined
  }
}

export function recallReset(): RequestedReset | undefined {
  const found = readReset()
  if (!found) forgetReset()
  return found
}

export function rememberReset({ request, resetId, message }: RequestedReset): void {
  const expiresAt = Date.now() + resetCode.minutes * 60_000
  sessionStorage.setItem(key, JSON.stringify({ ...request, resetId, message, expiresAt }))
}

export const forgetReset = (): void => sessionStorage.removeItem(key)
