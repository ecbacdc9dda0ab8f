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

const leftKey = 'manara.applicant-left'

const listLeft = (): string[] => JSON.parse(sessionStorage.getItem(leftKey) ?? '[]')

/** The applicant left this request: the back button must not open it for the next user of this device. */
export const hasLeft = (registrationId: string): boolean => listLeft().includes(registrationId)

/** Who signs in or applies is here again. */
export function welcomeApplicant(registrationId: string): void {
  sessionStorage.setItem(leftKey, JSON.stringify(listLeft().filter((id) => id !== registrationId)))
}

export function leaveApplicant(registrationId: string): void {
  sessionStorage.setItem(leftKey, JSON.stringify([...listLeft(), registrationId]))
  forgetApplicant()
}

export function rememberApplicant({ registrationId, fullName }: RememberedApplicant): void {
  sessionStorage.setItem(key, JSON.stringify({ registrationId, fullName }))
}

export const forgetApplicant = (): void => sessionStorage.removeItem(key)
