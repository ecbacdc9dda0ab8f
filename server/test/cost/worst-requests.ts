import { getBodyLimits } from '@manara/contract/body-limits.ts'
import type { Endpoint } from '@manara/contract/endpoint.ts'
import type { Sample } from '../authorization/sample.ts'
import { type FormPart, formBoundary, formText, readParts } from '../fuzz/form-arbitrary.ts'
import type { FuzzSchema } from '../fuzz/schema-arbitrary.ts'
import { worstBodies, worstHeaders, worstTexts } from './worst-texts.ts'

export interface WorstRequest {
  /** What is sent, for whoever reads of a failure. */
  what: string
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** What the parser of Node takes at most, with room for the rest of the headers. */
const headerBytes = 15_000

type Place = readonly string[]
type MakeText = (schema: FuzzSchema, place: Place) => string

const isText = ({ type, enum: names, format = '' }: FuzzSchema) =>
  type === 'string' && !names && !['uuid', 'date', 'date-time'].includes(format)
const findTextSchema = (schema: FuzzSchema) => [schema, ...(schema.anyOf ?? [])].find(isText)

/** The body of a sample, with every text that its schema knows replaced, also where the sample has none. */
function withTexts(schema: FuzzSchema, value: unknown, makeText: MakeText, place: Place = []): unknown {
  const text = findTextSchema(schema)
  if (text) return makeText(text, place)
  if (Array.isArray(value)) return value.map((child) => withTexts(schema.items ?? {}, child, makeText, [...place, '*']))
  if (schema.properties === undefined) return value
  const given = (value ?? {}) as Record<string, unknown>
  const members = Object.entries(schema.properties).flatMap(([name, child]) => {
    const isKnown = given[name] !== undefined || findTextSchema(child)
    return isKnown ? [[name, withTexts(child, given[name], makeText, [...place, name])]] : []
  })
  return Object.fromEntries(members)
}

/** Where the texts of a body are: elements of a list are one place. */
function textPlaces(schema: FuzzSchema, value: unknown): string[] {
  const places = new Set<string>()
  withTexts(schema, value, (_, place) => {
    places.add(place.join('.'))
    return ''
  })
  return [...places]
}

const legalLength = ({ maxLength = 100 }: FuzzSchema) => maxLength
const json = { 'content-type': 'application/json' }

/** As many letters as fill so many bytes. */
function filling(make: (length: number) => string, bytes: number, written = (text: string) => JSON.stringify(text)) {
  const perLetter = Buffer.byteLength(written(make(1_000))) / 1_000
  return make(Math.max(2, Math.floor(bytes / perLetter)))
}

/** Every text of a JSON body, all of them at their legal length, and each as long as the body may be. */
function* jsonBodies(declaration: Endpoint, { body: sample }: Sample, url: string): Generator<WorstRequest> {
  const schema = declaration.body as FuzzSchema
  const { bytes } = getBodyLimits(declaration)
  const plain = JSON.stringify(withTexts(schema, sample, () => ''))
  const room = bytes - Buffer.byteLength(plain) - 100
  const places = textPlaces(schema, sample)
  for (const [what, make] of Object.entries(worstTexts)) {
    const legal = withTexts(schema, sample, (text) => make(legalLength(text)))
    yield { what: `${what} in all texts`, url, headers: json, payload: JSON.stringify(legal) }
    for (const place of places) {
      const long = filling(make, room)
      const body = withTexts(schema, sample, (_, at) => (at.join('.') === place ? long : 'a'))
      yield { what: `${what} in ${place}, to the limit`, url, headers: json, payload: JSON.stringify(body) }
    }
  }
  for (const [what, make] of Object.entries(worstBodies))
    yield { what: `a body of ${what}`, url, headers: json, payload: make(bytes - 10) }
  for (const list of longLists(schema, sample))
    yield { what: 'the longest lists', url, headers: json, payload: JSON.stringify(list).slice(0, bytes) }
}

/** The sample with each of its lists as long as it may be, of equal and of different elements. */
function longLists(schema: FuzzSchema, sample: unknown): unknown[] {
  if (typeof sample !== 'object' || sample === null) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, { type, maxItems = 0 }]) => {
    if (type !== 'array') return []
    const [first] = ((sample as Record<string, unknown>)[name] ?? [1]) as unknown[]
    const equal = Array.from({ length: maxItems }, () => first)
    const different = Array.from({ length: maxItems }, (_, at) => at + 1)
    return [equal, different, Array.from({ length: maxItems }, () => [])].map((list) => ({ ...sample, [name]: list }))
  })
}

const formHeaders = { 'content-type': `multipart/form-data; boundary=${formBoundary}` }
const toBytes = (text: string) => Buffer.from(text).toString('latin1')
const fieldBytes = 65_000

/** Every field and file name of a form, and the headers of its parts. */
function* formBodies(declaration: Endpoint, parts: FormPart[], url: string): Generator<WorstRequest> {
  const { properties = {} } = (declaration.body ?? {}) as FuzzSchema
  const request = (what: string, changed: FormPart[]) => ({
    what,
    url,
    headers: formHeaders,
    payload: Buffer.from(formText(changed), 'latin1'),
  })
  const file = parts.find(({ fileName }) => fileName !== undefined) ?? {
    name: declaration.file?.field ?? 'file',
    bytes: '%PDF-1.4',
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
  }
  const texts = Object.entries(properties).filter(([, schema]) => findTextSchema(schema))
  const others = parts.filter(({ name, fileName }) => !(name in properties) && fileName === undefined)
  const buildFields = (make: MakeText) =>
    texts.map(([name, schema]) => ({ name, bytes: toBytes(make(schema, [name])) })).concat(others)
  for (const [what, make] of Object.entries(worstTexts)) {
    yield request(`${what} in all fields`, [...buildFields((schema) => make(legalLength(schema))), file])
    for (const [field] of texts) {
      const long = filling(make, fieldBytes, String)
      yield request(
        `${what} in ${field}, to the limit`,
        buildFields((_, [name]) => (name === field ? long : 'a')),
      )
    }
    for (const length of [290, 3_500, 39_000]) {
      const fileName = `${make(length).replace(/["\\\r\n]/g, '')}.pdf`
      yield request(`${what} in a file name`, [{ ...file, fileName }])
    }
    yield request(`${what} in the name of a field`, [{ ...file, name: make(3_500).replace(/["\\\r\n]/g, '') }])
  }
  for (const [what, make] of Object.entries(worstHeaders))
    yield request(`${what} in the media type of a part`, [{ ...file, mediaType: make(headerBytes) }])
  const boundary = `--${formBoundary}`
  for (const unit of ['\r\n', '\r\n-', `\r\n${boundary}`, `${boundary}\r\n\r\n`])
    yield { what: 'a form of boundaries', url, headers: formHeaders, payload: unit.repeat(200_000 / unit.length) }
}

/** Every parameter of the address. */
function* addresses({ query, params }: Endpoint, path: (given: Sample['params']) => string, sample: Sample) {
  const fields = Object.entries(((query ?? {}) as FuzzSchema).properties ?? {})
  const url = (given: Record<string, string>) => `${path(sample.params)}?${new URLSearchParams(given)}`
  const encoded = (text: string) => new URLSearchParams({ text }).toString()
  for (const [what, make] of Object.entries(worstTexts)) {
    if (fields.length > 0)
      yield {
        what: `${what} in the whole address`,
        url: url(Object.fromEntries(fields.map(([name, schema]) => [name, make(legalLength(schema))]))),
      }
    for (const [field] of fields)
      yield {
        what: `${what} in ${field}, to the limit`,
        url: url({ ...sample.query, [field]: filling(make, headerBytes, encoded) }),
      }
    for (const name of Object.keys(((params ?? {}) as FuzzSchema).properties ?? {}))
      for (const length of [150, 2_500])
        yield { what: `${what} in ${name}`, url: path({ ...sample.params, [name]: make(length) }) }
  }
}

const readHeaders =
  'cookie idempotency-key range if-range if-none-match accept accept-encoding accept-language origin user-agent x-forwarded-for'
const controls = /[^\x20-\x7e]/g

/** Every header that anything of the server looks at; what ends a request early comes alone. */
function* headers(url: string, payload: string | undefined): Generator<WorstRequest> {
  for (const [what, make] of Object.entries(worstHeaders)) {
    const text = make(headerBytes).replace(controls, '')
    const all = Object.fromEntries(readHeaders.split(' ').map((name) => [name, text]))
    const body = payload === undefined ? {} : { payload }
    yield { what: `${what} in headers`, url, headers: { ...all, ...(payload !== undefined && json) }, ...body }
    yield { what: `${what} as authorization`, url, headers: { authorization: text } }
    if (payload === undefined) continue
    yield { what: `${what} as media type`, url, headers: { 'content-type': `application/json;${text}` }, payload }
    yield { what: `${what} as boundary`, url, headers: { 'content-type': `multipart/form-data;${text}` }, payload }
  }
}

/** The costliest requests to one endpoint that are known. */
export async function worstRequests(declaration: Endpoint, sample: Sample): Promise<WorstRequest[]> {
  const path = (given: Sample['params'] = {}) =>
    declaration.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name]).toWellFormed()))
  const url = `${path(sample.params)}?${new URLSearchParams(sample.query)}`
  const isForm = sample.body instanceof FormData
  const parts = isForm ? await readParts(sample.body as FormData) : []
  return [
    ...addresses(declaration, path, sample),
    ...headers(url, declaration.method === 'GET' || isForm ? undefined : JSON.stringify(sample.body ?? {})),
    ...(isForm ? formBodies(declaration, parts, url) : []),
    ...(declaration.body && !isForm ? jsonBodies(declaration, sample, url) : []),
  ]
}
