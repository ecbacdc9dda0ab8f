import type { Endpoint } from '@manara/contract/endpoint.ts'
import fc from 'fast-check'
import { expectedOutcome } from '../authorization/expectation.ts'
import { expectations } from '../authorization/expectations.ts'
import type { Fixture } from '../authorization/fixture.ts'
import { type Persona, personas } from '../authorization/personas.ts'
import type { Sample } from '../authorization/sample.ts'
import { samples } from '../authorization/samples.ts'
import { type FormPart, formBodies, readParts } from './form-arbitrary.ts'
import { jsonText } from './json-text.ts'
import { hostileParameters, mutated } from './mutations.ts'
import { type FuzzSchema, type KnownIds, validValue } from './schema-arbitrary.ts'

/** One request, complete as text: what is printed when it fails can be sent again. */
export interface FuzzCase {
  persona: Persona
  url: string
  payload?: string
  idempotencyKey?: string
}

/** Ids of everything in the world; numbers that name nothing come in by themselves. */
export function listKnownIds({ a, b, administrator }: Fixture): KnownIds {
  const numbersIn = (value: unknown): number[] => {
    if (typeof value === 'number') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
  }
  const numbers = [...new Set([...numbersIn(a), ...numbersIn(b), administrator.id])]
  return { numbers, uuids: [a, b].flatMap(({ applicant, graduationId }) => [applicant.registrationId, graduationId]) }
}

/** Mostly those who may, since behind the door there is more to break. */
function knockers({ name }: Endpoint): fc.Arbitrary<Persona> {
  const line = expectations[name]
  const invited = personas.filter((persona) => line && expectedOutcome(line, persona) === 'ok')
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(invited.length > 0 ? invited : personas)) },
    { weight: 1, arbitrary: fc.constantFrom(...personas) },
  )
}

/** Own ids and those of others, ids of anything, and things that are no ids. */
function paramTexts(schema: FuzzSchema, own: Sample, ids: KnownIds, name: string): fc.Arbitrary<string> {
  const given = [own.params?.[name], own.foreign?.[name]].flatMap((id) => (id === undefined ? [] : String(id)))
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...given) },
    { weight: 2, arbitrary: validValue(schema, ids).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileParameters.filter((text) => text !== '')) },
  )
}

function paths({ path, params }: Endpoint, own: Sample, ids: KnownIds): fc.Arbitrary<string> {
  const schemas = ((params ?? {}) as FuzzSchema).properties ?? {}
  const values = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, paramTexts(schema, own, ids, name)]),
  )
  const filled = (texts: Record<string, string>) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((texts[name] ?? '').toWellFormed()))
  return fc.record(values).map(filled)
}

/** Each parameter absent, valid, hostile, or given twice. */
function queries({ query }: Endpoint, own: Sample, ids: KnownIds): fc.Arbitrary<string> {
  const schemas = ((query ?? {}) as FuzzSchema).properties ?? {}
  const encodeText = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
  const parts = Object.entries(schemas).map(([name, schema]) => {
    const valid = fc.oneof(fc.constant(own.query?.[name] ?? ''), validValue(schema, ids))
    const hostile = fc.constantFrom(...hostileParameters)
    return fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constant(own.query?.[name] === undefined ? '' : `${name}=${encodeText(own.query[name])}`),
      },
      { weight: 3, arbitrary: valid.map((value) => `${name}=${encodeText(value)}`) },
      { weight: 1, arbitrary: hostile.map((value) => `${name}=${encodeText(value)}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(valid, hostile)
          .map(([one, two]) => `${name}=${encodeText(one)}&${name}=${encodeText(two)}`),
      },
    )
  })
  const any = fc.tuple(...parts).map((texts) => texts.filter(Boolean).join('&'))
  // With a dozen parameters hardly a request would have them all right.
  const plain = Object.entries(own.query ?? {}).map(([name, value]) => `${name}=${encodeText(value)}`)
  return fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: fc.constant(plain.join('&')) })
}

/** The sample itself, what its schema allows, and either of them with one thing wrong. */
function bodies({ body }: Endpoint, own: Sample, ids: KnownIds): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constant(undefined)
  const schema = body as FuzzSchema
  const valid = fc.oneof(fc.constant(own.body), validValue(schema, ids))
  const wrong = valid.chain((value) => mutated(value, schema))
  const wrongTwice = wrong.chain((value) => mutated(value, schema))
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 6, arbitrary: wrong }, wrongTwice).map(jsonText)
}

/** The form that the sample of a multipart endpoint sends. */
async function buildForm({ name, bodyKind }: Endpoint, fixture: Fixture): Promise<FormPart[] | undefined> {
  const body = bodyKind === 'multipart' && samples[name]?.(fixture, 'administrator').body
  return body instanceof FormData ? readParts(body) : undefined
}

/** Requests to one endpoint, from well-meaning to hostile. */
export async function fuzzCases(declaration: Endpoint, fixture: Fixture): Promise<fc.Arbitrary<FuzzCase>> {
  const form = await buildForm(declaration, fixture)
  const ids = listKnownIds(fixture)
  const key = declaration.isIdempotent
    ? fc.option(fc.stringMatching(/^[\x21-\x7e]{1,20}$/), { nil: undefined })
    : fc.constant(undefined)
  return knockers(declaration).chain((persona) => {
    const own = samples[declaration.name]?.(fixture, persona) ?? {}
    const parts = { path: paths(declaration, own, ids), query: queries(declaration, own, ids) }
    return fc
      .record({ ...parts, payload: form ? formBodies(form) : bodies(declaration, own, ids), key })
      .map(({ path, query, payload, key }) => ({
        persona,
        url: query ? `${path}?${query}` : path,
        ...(payload !== undefined && { payload }),
        ...(key !== undefined && { idempotencyKey: key }),
      }))
  })
}
