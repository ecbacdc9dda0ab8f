import { endpoints } from '@manara/contract/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome } from '../authorization/expectation.ts'
import { expectations } from '../authorization/expectations.ts'
import { buildFixture, type Fixture } from '../authorization/fixture.ts'
import { passingTables } from '../authorization/fixture-state.ts'
import { personas } from '../authorization/personas.ts'
import { samples } from '../authorization/samples.ts'
import { fuzzCases } from './fuzz-case.ts'
import { sendCase } from './send-case.ts'

/** Always the same cases in the normal run; `npm run test:long` takes many and others each time. */
const cases = Number(process.env.FUZZ_CASES ?? 15)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)

/** Wrong guesses are counted in these tables, so a refused call writes there too. */
const countingTables = ['reset_code', 'unconfirmed_registration']

/** A few wrong guesses spend the code, so the right ones among many may all come too late. */
const spentByGuesses = ['confirmReset', 'confirmApplicantEmail']

const known = endpoints.filter(({ name }) => expectations[name] && samples[name])

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

describe.each(known.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  it(
    `answers ${cases} requests of every kind as documented (seed ${seed})`,
    async () => {
      const statuses = new Map<number, number>()
      const requests = await fuzzCases(declaration, fixture)

      await fc.assert(
        fc.asyncProperty(requests, async (given) => {
          const { statusCode } = await sendCase(fixture, declaration, given)
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        }),
        { numRuns: cases, seed, interruptAfterTimeLimit: 600_000 },
      )

      const changed = (await fixture.state.changedTables()).filter(
        (table) =>
          ![
            ...passingTables,
            ...countingTables,
            ...(declaration.views ? ['record_view'] : []),
            // The day on which a link was read last, also by a part that is not there.
            ...(name === 'getTimetableFeed' ? ['calendar_feed'] : []),
            // The next message is in the hands of the one who asks.
            ...(name === 'getNextMessage' ? ['outgoing_message', 'outgoing_change'] : []),
          ].includes(table),
      )
      await fixture.state.restore()
      expect(changed, 'refused requests write nothing').toEqual([])
      const line = expectations[name]
      const mayWork = personas.some((persona) => line && expectedOutcome(line, persona) === 'ok')
      const hasWorked = [...statuses.keys()].some((status) => status < 300)
      if (cases >= 50 && !spentByGuesses.includes(name))
        expect(hasWorked, 'some requests must succeed, or nothing behind the door was tried').toBe(mayWork)
    },
    30_000 + cases * 600,
  )
})

describe('the log of all these requests', () => {
  it('tells of no failure that nobody foresaw, and holds none of the planted texts', () => {
    const log = fixture.logLines.join('')

    expect(log).not.toContain('unexpected failure')
    expect(fixture.cage.namesIn(log)).toEqual([])
  })
})
