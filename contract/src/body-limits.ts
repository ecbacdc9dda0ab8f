import type { Endpoint } from './endpoint.ts'

/** The largest JSON bodies. */
export interface BodyLimits {
  bytes: number
  /** Members of objects and elements of lists, all in all. */
  values: number
}

/** Enough for most forms, with room for unknown members. */
export const usualBody: BodyLimits = { bytes: 32_768, values: 1_000 }

interface SizedSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: SizedSchema
  properties?: Record<string, SizedSchema>
  anyOf?: readonly SizedSchema[]
  allOf?: readonly SizedSchema[]
}

/** A letter may be written as an escape, `\u0627`. */
const bytesOfLetter = 6
/** Numbers, moments, ids of rows. */
const bytesOfWord = 50
/** The blanks and marks around a value that is written for people. */
const bytesAround = 20

const sum = (sizes: readonly BodyLimits[]): BodyLimits => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
  values: sizes.reduce((total, { values }) => total + values, 0),
})

const largest = (sizes: readonly BodyLimits[]): BodyLimits => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
})

const toTextLimits = (letters: number): BodyLimits => ({ bytes: letters * bytesOfLetter + bytesAround, values: 1 })
const countCharacters = (value: unknown) => String(value).length

/** The largest value that a schema allows. */
function largestValue(schema: SizedSchema): BodyLimits {
  const { type, maxLength, maxItems = 0, items = {}, properties = {}, anyOf, allOf } = schema
  if (anyOf) return largest(anyOf.map(largestValue))
  if (allOf) return sum(allOf.map(largestValue))
  if (schema.enum) return toTextLimits(Math.max(...schema.enum.map(countCharacters)))
  if (type === 'string' && maxLength !== undefined) return toTextLimits(maxLength)
  if (type === 'array') {
    const { bytes, values } = largestValue(items)
    return { bytes: maxItems * bytes + bytesAround, values: maxItems * values + 1 }
  }
  if (type === 'object')
    return sum(
      Object.entries(properties).flatMap(([name, child]) => [{ bytes: name.length, values: 0 }, largestValue(child)]),
    )
  return { bytes: bytesOfWord + bytesAround, values: 1 }
}

/** The limits of an endpoint's JSON body: as declared, or as large as its schema allows, and never less than usual. */
export function getBodyLimits({
  body,
  bodyLimit,
  bodyKind,
}: Pick<Endpoint, 'body' | 'bodyLimit' | 'bodyKind'>): BodyLimits {
  if (!body || bodyKind === 'multipart') return usualBody
  const { bytes, values } = largestValue(body as SizedSchema)
  return {
    bytes: bodyLimit ?? Math.max(usualBody.bytes, bytes + 1_024),
    values: usualBody.values + values,
  }
}
