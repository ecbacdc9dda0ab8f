import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome } from '../authorization/expectation.ts'
import { expectations } from '../authorization/expectations.ts'
import { buildFixture, type Fixture } from '../authorization/fixture.ts'
import { personas } from '../authorization/personas.ts'
import { samples } from '../authorization/samples.ts'
import { jsonText } from './json-text.ts'
import { sendCase } from './send-case.ts'

/** Ends a text of SQL, a name, an escape and a statement: no query in which it stands unbound can be read any more. */
const breaking = `'"\\;--$1`
/** Where it stands unbound, everything is found. */
const widening = `zqzq'or'a'='a`

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FormData)

/** The body once for each text in it, with the breaking text in its place. */
function broken(value: unknown): unknown[] {
  if (typeof value === 'string') return [breaking]
  if (Array.isArray(value))
    return value.flatMap((child, place) => broken(child).map((other) => value.with(place, other)))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, child]) => broken(child).map((other) => ({ ...value, [name]: other })))
}

const listNames = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

const known = endpoints.filter(({ name, params, query, body }) => expectations[name] && (params || query || body))

describe.each(known.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  it('takes every text as a text, in its address and in its body', async () => {
    const line = expectations[name] ?? { opens: {} }
    const persona = personas.findLast((one) => expectedOutcome(line, one) === 'ok') ?? 'administrator'
    const { params = {}, query = {}, body } = samples[name]?.(fixture, persona) ?? {}
    const buildPath = (given: Record<string, string | number>) =>
      declaration.path.replace(/:(\w+)/g, (_, id: string) => encodeURIComponent(String(given[id])))
    const buildUrl = (given: Record<string, string>) => `${buildPath(params)}?${new URLSearchParams(given)}`
    const plain = declaration.bodyKind === 'multipart' || body === undefined ? undefined : jsonText(body)
    const send = (url: string, payload = plain) =>
      sendCase(fixture, declaration, { persona, url, ...(payload !== undefined && { payload }) })

    for (const id of Object.keys(params)) await send(buildPath({ ...params, [id]: breaking }))
    for (const field of listNames(declaration.query)) await send(buildUrl({ ...query, [field]: breaking }))
    if (plain !== undefined) for (const other of broken(body)) await send(buildUrl(query), jsonText(other))

    if (!declaration.isList || !listNames(declaration.query).includes('q')) return
    const { statusCode, payload } = await send(buildUrl({ ...query, q: widening }))
    expect([statusCode, payload]).toEqual([200, '[]'])
  })
})
