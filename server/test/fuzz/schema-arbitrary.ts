import { isPersonName } from '@manara/contract/person-name.ts'
import fc from 'fast-check'
import { type InputSchema, normalizeInput } from '../../src/platform/http/normalize-input.ts'

/** The parts of the contract's schemas that a value can be made from. */
export interface FuzzSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly FuzzSchema[]
  allOf?: readonly FuzzSchema[]
  properties?: Record<string, FuzzSchema>
  required?: readonly string[]
  items?: FuzzSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minProperties?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  'x-names'?: Record<string, number>
  'x-numeric-string'?: boolean
}

/** Ids that exist in the world, so that valid calls find something. */
export interface KnownIds {
  numbers: readonly number[]
  uuids: readonly string[]
}

const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
const letters = [...arabic, ...'abcXYZ019']

/** Text that keeps its least length when the blanks around it are cut off. */
const someText = (minLength: number, maxLength: number, unit = [...letters, ' ', '-', '.', '«', 'é', '語', '🙂']) =>
  fc
    .string({ unit: fc.constantFrom(...unit), minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
    .filter((text) => text.trim().length >= minLength)

/** Beyond the year 9999 days are written otherwise. */
const someMoment = fc.date({
  noInvalidDate: true,
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
})

const someMail = fc.stringMatching(/^[a-z][a-z0-9.]{0,8}[a-z0-9]@[a-z]{1,8}[.]example$/)
const someNationalId = fc.stringMatching(/^[A-Za-z0-9-]{4,20}$/)

const formats: Record<string, (schema: FuzzSchema, ids: KnownIds) => fc.Arbitrary<string>> = {
  line: ({ minLength = 0, maxLength = 60 }) => someText(minLength, maxLength),
  code: ({ minLength = 0, maxLength = 60 }) => someText(minLength, maxLength),
  'person-name': ({ minLength = 0, maxLength = 60 }) => someText(minLength, maxLength).filter(isPersonName),
  'as-stored': ({ maxLength = 60 }) => someText(0, maxLength),
  multiline: ({ minLength = 0, maxLength = 60 }) => someText(minLength, maxLength, [...letters, ' ', '\n', '\t']),
  password: ({ minLength = 1, maxLength = 60 }) => someText(minLength, maxLength, [...'abcXYZ0189 !@#', ...'ابت']),
  mail: () => someMail,
  'national-id': () => someNationalId,
  login: () => fc.oneof(someMail, someNationalId),
  uuid: (_, { uuids }) => fc.oneof(fc.constantFrom(...uuids), fc.uuid({ version: 4 })),
  'date-time': () => someMoment.map((date) => date.toISOString()),
  date: () => someMoment.map((date) => date.toISOString().slice(0, 10)),
}

function strings(schema: FuzzSchema, ids: KnownIds): fc.Arbitrary<string> {
  if (schema.pattern) {
    const { minLength = 0, maxLength = 60 } = schema
    return fc.stringMatching(new RegExp(schema.pattern), { maxLength }).filter((text) => text.length >= minLength)
  }
  if (schema.format) {
    const make = formats[schema.format]
    if (!make) throw new Error(`fuzz/schema-arbitrary.ts: say how a text of the format «${schema.format}» looks`)
    return make(schema, ids)
  }
  return someText(schema.minLength ?? 0, schema.maxLength ?? 60)
}

function numbers(schema: FuzzSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const { minimum = schema.exclusiveMinimum ?? -1000, maximum = 1_000_000 } = schema
  if (schema['x-numeric-string']) {
    // A number with a small limit counts something; the others are ids.
    const known =
      maximum < 1_000_000
        ? fc.integer({ min: Math.ceil(minimum), max: maximum })
        : fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...ids.numbers) },
            fc.integer({ min: 1, max: 2_147_483_647 }),
          )
    return fc.oneof({ weight: 4, arbitrary: known }, known.map(String))
  }
  if (schema.type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  return fc.integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) }).map((cents) => cents / 100)
}

const objects = ({ properties = {}, required = [], minProperties = 0 }: FuzzSchema, ids: KnownIds) =>
  fc
    .record(Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, validValue(child, ids)])), {
      requiredKeys: [...required],
    })
    .filter((value) => Object.keys(value).length >= minProperties)

/** Values that the schema allows. */
export function validValue(schema: FuzzSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) {
    const names = Object.entries(schema['x-names'] ?? {}).filter(([, number]) => schema.enum?.includes(number))
    return fc.constantFrom(...schema.enum, ...names.map(([name]) => name))
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, ids)))
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map((one) => validValue(one, ids))).map((parts) => Object.assign({}, ...parts))
  switch (schema.type) {
    case 'string':
      return strings(schema, ids)
    case 'integer':
    case 'number':
      return numbers(schema, ids)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems = 0, maxItems = 5, uniqueItems } = schema
      const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }
      const item = validValue(schema.items ?? {}, ids)
      if (!uniqueItems) return fc.array(item, lengths)
      // «2» and 2 are one number.
      const selector = (value: unknown) => JSON.stringify(normalizeInput(value, (schema.items ?? {}) as InputSchema))
      return fc.uniqueArray(item, { ...lengths, selector })
    }
    case 'object':
      return objects(schema, ids)
    default:
      return fc.jsonValue()
  }
}
