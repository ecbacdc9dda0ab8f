import { requestReset } from '@manara/contract/account-recovery.ts'
import { afterAll, beforeAll } from 'vitest'
import type { BuiltPerson } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer({
      config: { trustedProxies: ['127.0.0.1'] },
      limits: {
        resetRequestsOfAddress: unlimited,
        resetAttemptsOfAddress: unlimited,
        emailSearchesOfAddress: unlimited,
        signInAttemptsOfAddress: unlimited,
        signInFailuresOfAddress: unlimited,
      },
    })
  })
  afterAll(() => server.close())
}

export const base = '/api/account-recovery'
const unlimited = { points: 1e6, seconds: 3600 }

export const visitor = () => server.as('visitor')
/** Asks for a code, from an address of its own where one is given. */
export const request = ({ email, nationalId }: Pick<BuiltPerson, 'email' | 'nationalId'>, address?: string) =>
  visitor().send(requestReset, { body: { Email: email, NationalId: nationalId }, headers: sentFrom(address) })
export const sentFrom = (address?: string): Record<string, string> => (address ? { 'x-forwarded-for': address } : {})

export const mailsTo = ({ email }: BuiltPerson) =>
  server.db
    .selectFrom('mail')
    .select(['id', 'subject', 'text_body as text', 'useful_until'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

/** The code of the newest mail, as its reader finds it. */
export async function codeSentTo(person: BuiltPerson): Promise<string> {
  const mail = (await mailsTo(person)).findLast(({ text }) => /\d{8}/.test(text ?? ''))
  return codeIn(mail?.text)
}

/** The code of each mail, the oldest first. */
export const codesSentTo = async (person: BuiltPerson): Promise<string[]> =>
  (await mailsTo(person)).map(({ text }) => codeIn(text)).filter((code) => code !== '')

const codeIn = (text: string | null | undefined) => /(?<!\d)\d{8}(?!\d)/.exec(text ?? '')?.[0] ?? ''

export const toShape = ({ status, body, headers }: Awaited<ReturnType<typeof request>>) => ({
  status,
  body: { ...body, requestId: '', ...('resetId' in body && { resetId: '' }) },
  headers: Object.keys(headers)
    .filter((name) => name !== 'date')
    .sort(),
})

export const listAuditEntries = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['entity_id as id', 'actor_id as actorId', 'after'])
    .where('operation', '=', operation)
    .execute()
