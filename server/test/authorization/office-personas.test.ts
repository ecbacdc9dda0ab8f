import { askedPermissions, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Expectation, expectedOutcome, type Outcome } from './expectation.ts'
import { expectations } from './expectations.ts'
import { curriculum, ownAccount } from './expectations-access.ts'
import { alwaysProved, openWhileLimited, provedWithTwoFactors } from './expectations-sessions.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { meet } from './meeting.ts'
import type { Persona } from './personas.ts'

const known = endpoints.filter(({ name }) => expectations[name])
const getExpectation = (name: string) => expectations[name] as Expectation
const isPublic = new Set(endpoints.filter((one) => getAreas(one).includes('public')).map(({ name }) => name))

/** Written by hand: what the one permission of these personas opens, beside what everybody of their kind may do. */
const openedByRight = new Set([...curriculum, ...ownAccount])
/** Open to all, and show more to holders of the permission. */
const seesMore = new Set(['getCalendar', 'search'])
/** The last one because its sample changes the e-mail. */
const askedAnew = new Set([...alwaysProved, ...provedWithTwoFactors, 'updateAdminProfile'])

/** What an endpoint answers to each, from the hand-written line of the person behind it. */
const expectedOf = {
  /** A member of the staff whose own role holds `curriculum.read` alone. */
  oneRight: (name, line) => {
    if (name === 'getPersonPhoto') return 'missing'
    const isOfOffice = line.opens.administrator && !line.isForEverybody && !isOfMembers(line)
    return isOfOffice && !openedByRight.has(name) ? 'forbidden' : expectedOutcome(line, 'registrar')
  },
  /** The teacher of half A, who holds the same role. */
  grantedTeacher: (name, line) =>
    expectedOutcome(line, openedByRight.has(name) && !line.opens.teacher ? 'registrar' : 'teacher'),
  /** An administrator who has still to add a second factor. */
  limitedSession: (name, line) =>
    isPublic.has(name) || openWhileLimited.includes(name) ? expectedOutcome(line, 'administrator') : 'forbidden',
  /** An administrator who signed in with two factors more than ten minutes ago. */
  staleProof: (name, line) => (askedAnew.has(name) ? 'forbidden' : expectedOutcome(line, 'administrator')),
} satisfies Record<string, (name: string, line: Expectation) => Outcome>

/** Open to people without any role in the office too. */
const isOfMembers = ({ opens }: Expectation) => opens.student !== undefined && opens.teacher !== undefined

type OfficePersona = keyof typeof expectedOf
const behind = {
  oneRight: 'registrar',
  grantedTeacher: 'teacher',
  limitedSession: 'administrator',
  staleProof: 'administrator',
} as const satisfies Record<OfficePersona, Persona>

let fixture: Fixture
let headers: Record<OfficePersona, Record<string, string>>
beforeAll(async () => {
  fixture = await buildFixture()
  const { server, state, registrar, administrator, a } = fixture
  const [role] = await state.query<{ id: number }>(
    `insert into access_role (name, permissions) values ('one right', '{curriculum.read}') returning id`,
  )
  await state.query(`update role_grant set ended_at = now(), end_reason = 'OFFICE' where person_id = $1`, [
    registrar.id,
  ])
  for (const { id } of [registrar, a.teacher])
    await state.query('insert into role_grant (person_id, role_id) values ($1, $2)', [id, role?.id])
  const openSession = async (change: string) => {
    const token = await server.tokenFor(administrator)
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    await state.query(`update session set ${change} where id = $1`, [sid])
    return { authorization: `Bearer ${token}` }
  }
  headers = {
    oneRight: fixture.headersByPersona.registrar,
    grantedTeacher: fixture.headersByPersona.teacher,
    limitedSession: await openSession(`limited_from = now() - interval '1 minute'`),
    staleProof: await openSession(`strength = 2, proved_at = now() - interval '11 minutes'`),
  }
  await state.keep()
})
afterAll(() => fixture.close())

describe.each(known.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  const line = getExpectation(name)

  it.each(Object.keys(expectedOf) as OfficePersona[])('meets %s as it should', (persona) =>
    meet(fixture, {
      ...{ declaration, line, persona: behind[persona], headers: headers[persona] },
      ...((openedByRight.has(name) || seesMore.has(name)) && { seesAs: 'registrar' }),
      expected: expectedOf[persona](name, line),
    }),
  )
})

it('the list of what the one permission opens is what the contract says', () => {
  const asked = endpoints.filter((one) => {
    const permissions = askedPermissions(one)
    return one.permission === 'any' || (permissions.length === 1 && permissions[0] === 'curriculum.read')
  })
  expect(asked.map(({ name }) => name).toSorted()).toEqual(
    [...openedByRight].filter((name) => name !== 'getImage').toSorted(),
  )
})
