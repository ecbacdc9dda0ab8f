/** Which request this tab is about: it survives a reload, and ends with the tab. */
const key = 'manara.applicant'

export interface RememberedApplicant {
  registrationId: string
  fullName: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

export function recallApplicant(): RememberedApplicant | undefined {
  try {
    const { registrationId, fullName }: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return isText(registrationId) && isText(fullName) ? { registrationId, fullName } : undefined
  } catch {
    return undefined
  }
}

export function rememberApplicant({ registrationId, fullName }: RememberedApplicant): void {
  sessionStorage.setItem(key, JSON.stringify({ registrationId, fullName }))
}

export const forgetApplicant = (): void => sessionStorage.removeItem(key)
