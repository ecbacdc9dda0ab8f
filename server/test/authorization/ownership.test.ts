import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome, getReach } from './expectation.ts'
import { expectations } from './expectations.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { passingTables } from './fixture-state.ts'
import { personas } from './personas.ts'
import { requestAs } from './request-as.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

/** What goes on to a page answers alike to every text: the page says what is wrong. So does what a mail program calls. */
const answersAlike = ({ name, replies }: Endpoint) => replies[303] !== undefined || name === 'unsubscribeFromDigests'
const withIds = endpoints.filter(
  (declaration) =>
    declaration.params && !answersAlike(declaration) && expectations[declaration.name] && samples[declaration.name],
)
const cases = withIds.flatMap((declaration) => {
  const line = expectations[declaration.name]
  if (!line) return []
  const invited = personas.filter((persona) => expectedOutcome(line, persona) === 'ok')
  return invited.map((persona) => ({ name: declaration.name, declaration, persona, line }))
})

type Ids = Record<string, string | number>

/** An id of the same kind that names nothing. */
const nothing = (id: string | number | undefined) =>
  typeof id === 'number' ? 2_147_483_646 : `${String(id).startsWith('x') ? 'x' : ''}${randomUUID()}`

/** All ids replaced, and, where there are several, each of them alone. */
function swaps(own: Ids, getOther: (name: string) => string | number): Ids[] {
  const names = Object.keys(own)
  const alone = names.length > 1 ? names.map((name) => ({ ...own, [name]: getOther(name) })) : []
  return [Object.fromEntries(names.map((name) => [name, getOther(name)])), ...alone]
}

const malformedIds = ['abc', '0', '-1', '1.5', '2147483648', '%00', "1' or '1'='1", '../1', 'null']

/** Here 0 is the school. */
const takesZero = ['updateAttendanceRule', 'deleteAttendanceRule']
const malformedFor = (name: string) => malformedIds.filter((id) => id !== '0' || !takesZero.includes(name))

const ofSchool = (tables: readonly string[]) => tables.filter((table) => !passingTables.includes(table))

/** Calls, and tells what was changed in the school's own tables; the world is as before afterwards. */
async function tryCall(declaration: Endpoint, persona: (typeof personas)[number], sample: Sample) {
  const answer = await requestAs(fixture, declaration, persona, sample)
  const touched = await fixture.state.changedTables()
  await fixture.state.restore(touched)
  return { ...answer, changed: ofSchool(touched) }
}

describe.each(cases)('$name as $persona', ({ name, declaration, persona, line }) => {
  const given = () => {
    const sample = samples[name]?.(fixture, persona) ?? {}
    if (!sample.params || !sample.foreign) throw new Error(`samples.ts: ${name} needs params and foreign`)
    const { params, foreign, foreignBody = sample.body } = sample
    return { ...sample, params, foreign, foreignBody }
  }

  it('answers for a thing of the other half as its reach says', async () => {
    const sample = given()
    const getId = (of: string) => sample.foreign[of] ?? 0

    for (const params of swaps(sample.params, getId)) {
      const foreign = await tryCall(declaration, persona, { ...sample, params, body: sample.foreignBody })
      const missing = await tryCall(declaration, persona, {
        ...sample,
        params: swaps(sample.params, (of) => nothing(sample.params[of]))[0] ?? {},
      })

      if (getReach(line, persona) === 'all') expect(foreign.outcome, foreign.text).toBe('ok')
      else expect([foreign.reported, foreign.changed]).toEqual([missing.reported, []])
    }
  })

  it('writes nothing about things of the other half that are named in the body only', async () => {
    const sample = given()
    for (const body of sample.smuggled ?? []) {
      const { changed } = await tryCall(declaration, persona, { ...sample, body })

      if (getReach(line, persona) === 'own') expect(changed).toEqual([])
    }
  })

  it('finds nothing under an id that names nothing, and writes nothing', async () => {
    const sample = given()

    for (const params of swaps(sample.params, (of) => nothing(sample.params[of]))) {
      const { outcome, changed, text } = await tryCall(declaration, persona, { ...sample, params })

      expect(outcome, text).toBe('missing')
      expect(changed).toEqual([])
    }
  })

  it('refuses malformed ids, and writes nothing', async () => {
    const sample = given()

    for (const id of malformedFor(name))
      for (const params of swaps(sample.params, () => id)) {
        const { status, text } = await requestAs(fixture, declaration, persona, { ...sample, params })

        expect([400, 404], `«${id}»: ${text}`).toContain(status)
      }
    expect(ofSchool(await fixture.state.changedTables())).toEqual([])
  })
})
