import { hasLongMarkRun } from '../format/mark-runs.ts'
import { httpProblem } from './http.errors.ts'

/** The parts of a JSON schema that tell how input is brought into its one form. */
export interface InputSchema {
  type?: string
  format?: string
  properties?: Record<string, InputSchema>
  required?: readonly string[]
  items?: InputSchema
  anyOf?: readonly InputSchema[]
  maxLength?: number
  /** Names that may stand for a number: `{ Teacher: 1 }`. */
  'x-names'?: Record<string, number>
  /** An id that may come as a numeric string. */
  'x-numeric-string'?: boolean
  /** Not trimmed: a password is what was typed. */
  'x-verbatim'?: boolean
  'x-lowercase'?: boolean
}

const arabicDigit = /[٠-٩۰-۹]/g
/** Shows nothing, and makes a second text that looks like the first. Between pictographs U+200D is part of the picture. */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u3164\ufeff\uffa0]|\u200c(?!\p{L})|\u200d(?!\p{Extended_Pictographic})/gu
const westernDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf)

/** Of what is no text by its schema: numbers, moments, names of choices. */
const generalMaxLength = 500

const maxLengthOf = ({ maxLength = 0, anyOf = [] }: InputSchema): number =>
  Math.max(maxLength, ...anyOf.map(maxLengthOf))

/** Where nobody writes every letter with marks of its own. */
const mostMarks = 20_000

/** One letter may be written as four characters, and blanks around a text are not counted. */
function maxRawLengthOf(schema: InputSchema): number {
  const maxLength = maxLengthOf(schema) || generalMaxLength
  return maxLength + Math.min(maxLength * 3, mostMarks) + 100
}
const isLine = ({ format }: InputSchema) => format === 'line' || format === 'person-name'

/** Arabic-Indic digits become 0-9, letters their composed form, and blanks around a text go (decisions §2). */
function canonicalText(text: string, schema: InputSchema): string {
  // Left as it is: the check refuses it by the words of its field.
  if (hasLongMarkRun(text)) return text
  const western = text.normalize('NFC').replace(arabicDigit, westernDigit)
  const shown = isLine(schema) ? western.replace(invisible, '') : western
  const trimmed = schema['x-verbatim'] ? shown : shown.trim()
  return schema['x-lowercase'] ? trimmed.toLowerCase() : trimmed
}

function numberOfName(text: string, names: Record<string, number>): number | undefined {
  const wanted = text.trim().toLowerCase()
  return Object.entries(names).find(([name]) => name.toLowerCase() === wanted)?.[1]
}

/** Where a value stands: in an address everything is a text, in a body a number is written as a number. */
type Place = 'body' | 'address'

const isNumeric = ({ type }: InputSchema) => type === 'integer' || type === 'number'
/** `0x1`, `1e3`, `1.0` and ` 1` are numbers for Ajv: nobody writes an id or a page like that. */
const plainInteger = /^-?[0-9٠-٩۰-۹]{1,16}$/
const plainNumber = /^-?[0-9٠-٩۰-۹]{1,16}(?:\.[0-9٠-٩۰-۹]{1,10})?$/
const isPlain = (text: string, { type }: InputSchema) => (type === 'integer' ? plainInteger : plainNumber).test(text)

function canonicalString(text: string, schema: InputSchema, place: Place): unknown {
  const maxRawLength = maxRawLengthOf(schema)
  // Still too long, and refused by the words of its field, but no longer at any cost.
  if (text.length > maxRawLength) return text.slice(0, maxRawLength + 1)
  const named = schema['x-names'] && numberOfName(text, schema['x-names'])
  if (named !== undefined) return named
  if (isNumeric(schema) && !isPlain(place === 'address' ? text : text.trim(), schema)) return text === '' ? text : NaN
  const canonical = canonicalText(text, schema)
  if (schema['x-names'] && place === 'address' && /^\d{1,4}$/.test(canonical)) return Number(canonical)
  return schema['x-numeric-string'] && /^\d{1,10}$/.test(canonical) ? Number(canonical) : canonical
}

/** `?status=&year=2026`: forms send the filters that nobody filled in too. What must be there is refused as empty. */
const isLeftOut = (child: unknown, isRequired: boolean, place: Place) =>
  place === 'address' && !isRequired && typeof child === 'string' && child.trim() === ''

/** Longer than any name of the contract. */
const maxKeyLength = 100

/** Takes the known keys, whatever their case, and drops the rest. Two keys that are equal when folded are refused. */
function canonicalObject(
  value: object,
  { properties = {}, required = [] }: InputSchema,
  place: Place,
): Record<string, unknown> {
  const nameOf = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]))
  const result: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const name = key.length > maxKeyLength ? undefined : nameOf.get(key.toLowerCase())
    if (name === undefined || isLeftOut(child, required.includes(name), place)) continue
    if (Object.hasOwn(result, name)) throw httpProblem.repeatedKey()
    result[name] = canonicalInput(child, properties[name] ?? {}, place)
  }
  return result
}

/** The one form in which the server checks and stores what it was sent (decisions §1). Never throws for a wrong type. */
export function canonicalInput(value: unknown, schema: InputSchema, place: Place = 'body'): unknown {
  const { items, properties } = schema
  if (typeof value === 'string') return canonicalString(value, schema, place)
  if (Array.isArray(value)) return items ? value.map((child) => canonicalInput(child, items, place)) : value
  if (typeof value === 'object' && value !== null && properties) return canonicalObject(value, schema, place)
  return value
}
