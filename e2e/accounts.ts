import { login } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { type CreateUserBody, createUser, userRole } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { newMark } from './mark.ts'

export const password = 'Manara-2026'

/** The people of the demo school whose names everybody knows. */
export const accounts = {
  admin: { email: 'admin@manara.example', password },
  teacher: { email: 'teacher@manara.example', password },
  coordinator: { email: 'coordinator@manara.example', password },
  student: { email: 'student@manara.example', password },
} as const

export type Account = keyof typeof accounts
type Somebody = Account | { email: string; password: string }
const credentialsOf = (who: Somebody) => (typeof who === 'string' ? accounts[who] : who)

const messages = { unreachable: 'the school does not answer', unexpected: 'the school answered something unexpected' }

async function getToken(baseUrl: string, credentials: { email: string; password: string }) {
  const { token } = await createClient({ baseUrl, messages }).call(login, { body: credentials })
  if (token === null) throw new Error(`${credentials.email} has no token`)
  return token
}

/** Signs in without the sign-in page, for journeys that are about something else. */
export async function arriveAs(page: Page, schoolUrl: string, who: Somebody) {
  const token = await getToken(schoolUrl, credentialsOf(who))
  await page.goto(`${schoolUrl}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** By the sign-in page, which also gives the cookie that opens files in a tab of their own. Waits for the app's own form. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }, schoolUrl = '') {
  await page.goto(`${schoolUrl}/auth/login`)
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
}

/** A student whom nobody else knows: journeys run side by side in one school. */
export function newStudent(firstName: string, lastName: string): CreateUserBody {
  const mark = newMark()
  return {
    firstName,
    lastName,
    nationalId: `E2E-${mark}`,
    email: `${mark}@journeys.example`,
    password: 'Lantern-Door-71',
    role: userRole.Student,
  }
}

const tokens = new Map<string, Promise<string>>()

/** One session for all clients of an account; `isEnded`: the school has ended it, as the oldest of more than twenty. */
function getClientToken(schoolUrl: string, who: Somebody, isEnded = false): Promise<string> {
  const key = `${schoolUrl} ${credentialsOf(who).email}`
  const token = (isEnded ? undefined : tokens.get(key)) ?? getToken(schoolUrl, credentialsOf(who))
  tokens.set(key, token)
  return token
}

/** Speaks to the server as somebody, for what has to be there before a journey begins. */
export async function createClientFor(schoolUrl: string, who: Somebody) {
  let token = await getClientToken(schoolUrl, who)
  return createClient({
    baseUrl: schoolUrl,
    messages,
    token: () => token,
    onSignedOut: async (sentToken) => {
      if (sentToken === token) token = await getClientToken(schoolUrl, who, true)
      return true
    },
  })
}

/** Puts somebody into the school before the journey begins. */
export async function enrol(schoolUrl: string, person: CreateUserBody) {
  const { call } = await createClientFor(schoolUrl, 'admin')
  return call(createUser, { body: person })
}
