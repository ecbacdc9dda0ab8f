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

const messages = { unreachable: 'the school does not answer', unexpected: 'the school answered something unexpected' }

async function tokenOf(baseUrl: string, credentials: { email: string; password: string }) {
  const { token } = await createClient({ baseUrl, messages }).call(login, { body: credentials })
  if (token === null) throw new Error(`${credentials.email} has no token`)
  return token
}

/** Signs in without the sign-in page, for journeys that are about something else. */
export async function arriveAs(page: Page, schoolUrl: string, who: Account) {
  const token = await tokenOf(schoolUrl, accounts[who])
  await page.goto(`${schoolUrl}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** A student whom nobody else knows: journeys run side by side in one school. */
export function newStudent(firstName: string, lastName: string): CreateUserBody {
  const mark = newMark()
  return {
    firstName,
    lastName,
    nationalId: `E2E-${mark}`,
    email: `${mark}@journeys.example`,
    password: 'Lantern-71',
    role: userRole.Student,
  }
}

/** Speaks to the server as somebody, for what has to be there before a journey begins. */
export async function clientOf(schoolUrl: string, who: Account) {
  const token = await tokenOf(schoolUrl, accounts[who])
  return createClient({ baseUrl: schoolUrl, messages, token: () => token })
}

/** Puts somebody into the school before the journey begins. */
export async function enrol(schoolUrl: string, person: CreateUserBody) {
  const { call } = await clientOf(schoolUrl, 'admin')
  return call(createUser, { body: person })
}
