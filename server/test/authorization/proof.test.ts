import { type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSchool, server } from '../school.fixtures.ts'
import { alwaysProved, openWhileLimited, provedWithTwoFactors } from './expectations-sessions.ts'

openSchool()

type Known = 'admin' | 'teacher' | 'student'
const areaOf = { admin: 'admin', teacher: 'teacher', student: 'student' } as const

/** What a persona may call at all. The door is passed, or not, before anything of the request is read. */
const openTo = (persona: Known) =>
  endpoints.filter((one) => getAreas(one).some((area) => area === 'member' || area === areaOf[persona]))

async function typesOf(persona: Known, declarations: readonly Endpoint[]) {
  const refused: string[] = []
  for (const one of declarations) {
    const path = one.path.replaceAll(/:\w+/g, '1')
    const { body } = await server.as(persona).request(one.method, path, undefined)
    refused.push(`${one.name} ${String(body?.type ?? '').replace('/problems/', '')}`)
  }
  return refused
}

const withType = (lines: readonly string[], type: string) =>
  lines
    .filter((line) => line.endsWith(` ${type}`))
    .map((line) => line.split(' ')[0])
    .toSorted()

const change = (set: string) => sql`update session set ${sql.raw(set)}`.execute(server.db)

beforeEach(() =>
  change('limited_from = null, must_change_password = false, strength = 1, proved_at = now(), ended_at = null'),
)

describe('a limited session', () => {
  it.each(['admin', 'teacher', 'student'] as const)(
    'of the %s opens its second factors and nothing else',
    async (persona) => {
      await change("limited_from = now() - interval '1 minute'")
      const reachable = openTo(persona).filter(({ name }) => name !== 'logout' && name !== 'endMyOtherSessions')

      const lines = await typesOf(persona, reachable)

      const expected = reachable.map(({ name }) => name).filter((name) => !openWhileLimited.includes(name))
      expect(withType(lines, 'second-factor-required')).toEqual(expected.toSorted())
    },
  )

  it.each(['admin', 'teacher', 'student'] as const)(
    'of the %s that waits for a new password opens no more than that',
    async (persona) => {
      await change('must_change_password = true')
      const reachable = openTo(persona).filter(({ name }) => name !== 'logout' && name !== 'endMyOtherSessions')

      const lines = await typesOf(persona, reachable)

      const expected = reachable.map(({ name }) => name).filter((name) => !openWhileLimited.includes(name))
      expect(withType(lines, 'password-change-required')).toEqual(expected.toSorted())
    },
  )
})

describe('a proof that is old', () => {
  const reachable = () => openTo('admin').filter(({ name }) => name !== 'logout')

  it('with one factor is asked anew for these acts, and for none of the first specifications', async () => {
    await change("proved_at = now() - interval '11 minutes'")

    expect(withType(await typesOf('admin', reachable()), 'confirm-identity')).toEqual(alwaysProved)
  })

  it('with two factors is asked anew for these too', async () => {
    await change("strength = 2, proved_at = now() - interval '11 minutes'")

    expect(withType(await typesOf('admin', reachable()), 'confirm-identity')).toEqual(
      [...alwaysProved, ...provedWithTwoFactors].toSorted(),
    )
  })
})
