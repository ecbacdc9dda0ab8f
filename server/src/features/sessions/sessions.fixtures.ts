import { getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { sql } from 'kysely'
import { type BuiltPerson, knownPassword } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export const readClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

interface Device {
  browser?: string
  cookie?: string | undefined
  remember?: boolean
}

/** Signs a person in as the page does, on a fresh device unless its cookie is given. */
export async function signIn({ email }: BuiltPerson, { browser = chrome, cookie, remember }: Device = {}) {
  const answer = await server.as('visitor').call(login, {
    body: { email, password: knownPassword, ...(remember !== undefined && { remember }) },
    headers: { 'user-agent': browser, ...(cookie && { cookie }) },
  })
  const token = answer.body.token ?? ''
  const cookies = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.status,
    token,
    sid: token && readClaims(token).sid,
    agent: server.asToken(token),
    cookies,
    cookie: /manara_known=[\w-]{43}/.exec(cookies)?.[0],
  }
}

export const isIn = async (agent: Awaited<ReturnType<typeof signIn>>['agent']) =>
  (await agent.call(getMyProfile)).status === 200

/** Moves the last activity of a session into the past. */
export const leaveAlone = (sid: string, minutes: number) =>
  sql`update session set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${sid}`.execute(server.db)

export const readSession = (sid: string) =>
  server.db
    .selectFrom('session')
    .select(['end_reason as endReason', 'idle_minutes as idleMinutes', 'is_remembered as isRemembered'])
    .select(sql<number>`extract(epoch from now() - last_seen_at)::int / 60`.as('idleFor'))
    .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int`.as('hoursLeft'))
    .where('id', '=', sid)
    .executeTakeFirstOrThrow()

export const auditsOf = async (personId: number | string, operation: string) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation', '=', operation as never)
      .where((eb) => eb.or([eb(sql`actor_id::text`, '=', String(personId)), eb('entity_id', '=', String(personId))]))
      .execute()
  ).length
