import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentCanary } from './canaries.ts'
import { type Expectation, expectedOutcome } from './expectation.ts'
import { expectations } from './expectations.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { meet } from './meeting.ts'
import { personas } from './personas.ts'
import { samples } from './samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

const known = endpoints.filter(({ name }) => expectations[name] && samples[name])
const getExpectation = (name: string) => expectations[name] as Expectation

describe.each(known.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  const line = getExpectation(name)

  it.each(personas)('meets %s as it should', (persona) =>
    meet(fixture, { declaration, line, persona, expected: expectedOutcome(line, persona) }),
  )
})

describe('the log of all these calls', () => {
  it('holds none of the planted texts, nor of what was sent', () => {
    const log = fixture.logLines.join('')

    expect(fixture.logLines.length).toBeGreaterThan(known.length)
    expect(fixture.cage.namesIn(log)).toEqual([])
    expect(log).not.toMatch(new RegExp(`${sentCanary}|argon2|eyJ`, 'i'))
  })
})
