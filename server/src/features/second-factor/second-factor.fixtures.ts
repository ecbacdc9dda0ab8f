import { login } from '@manara/contract/auth.ts'
import { addPasskey, confirmTotp, getPasskeyOffer, startTotp } from '@manara/contract/factors.ts'
import { secondStep } from '@manara/contract/second-factor.ts'
import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'

type Role = 'Administrator' | 'Teacher' | 'Student' | 'Staff'

/** What a foreign app shows so many steps of half a minute from now; it is given the secret, or the text of the QR code. */
export const codeOf = (secret: string, steps = 0) =>
  (secret.startsWith('otpauth:') ? URI.parse(secret) : new TOTP({ secret })).generate({
    timestamp: Date.now() + steps * 30_000,
  })

export const atLocalhost = { host: 'localhost:80' }

export const signIn = (email: string, headers: Record<string, string> = {}) =>
  server.as('visitor').call(login, { body: { email, password: knownPassword }, headers })

/** Somebody whose account has an app; their codes of now are used up. */
export async function buildPersonWithTotp(role: Role = 'Teacher') {
  const person = await buildPerson(server.db, { role })
  const agent = await server.asPerson(person)
  const { body } = await agent.call(startTotp)
  const { body: confirmed } = await agent.call(confirmTotp, { body: { code: codeOf(body.secret, -1) } })
  return { person, agent, secret: body.secret, recoveryCodes: confirmed.recoveryCodes ?? [] }
}

export async function buildPersonWithPasskey(options?: { isSynced?: boolean }, role: Role = 'Teacher') {
  const person = await buildPerson(server.db, { role })
  const agent = await server.asPerson(person)
  const key = createAuthenticator(options)
  const { body } = await agent.call(getPasskeyOffer, { headers: atLocalhost })
  const passkey = key.create(body.offer)
  const added = await agent.call(addPasskey, { body: { name: 'هاتفي', passkey }, headers: atLocalhost })
  return { person, agent, key, added }
}

/** Opens the second step of a sign-in. */
export async function openStep(email: string, headers: Record<string, string> = {}) {
  const { body } = await signIn(email, headers)
  if (!body.nextStep) throw new Error('no second step')
  return body.nextStep
}

export const answerStep = (step: string, code: string, method: 'TOTP' | 'RECOVERY' = 'TOTP') =>
  server.as('visitor').call(secondStep, { body: { step, method, code } })

/** As if the session had been proved long ago. */
export const letProofGrowOld = (personId: number) =>
  sql`update session set proved_at = now() - interval '11 minutes' where person_id = ${personId}`.execute(server.db)
