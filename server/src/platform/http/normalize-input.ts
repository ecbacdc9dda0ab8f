import { hasLongMarkRun } from '../format/mark-runs.ts'
import { httpProblem } from '../problems/http.errors.ts'

/** The parts of a JSON schema that tell how input is brought into its one form. */
export interface InputSchema {
  type?: string
  format?: string
  properties?: Record<string, InputSchema>
  required?: readonly string[]
  items?: InputSchema
  anyOf?: readonly InputSchema[]
  enum?: readonly unknown[]
  maxLength?: number
  minProperties?: number
  /** Names that may stand for a number: `{ Teacher: 1 }`. */
  'x-names'?: Record<string, number>
  /** Names by their number, where they are not those of the choice itself. */
  'x-numbers'?: readonly string[]
  /** An id that may come as a numeric string. */
  'x-numeric-string'?: boolean
  /** Not trimmed: a password is what was typed. */
  'x-verbatim'?: boolean
  'x-lowercase'?: boolean
  /** A value that the server once sent, for comparison with the present one. */
  'x-as-stored'?: boolean
  /** Without the pair of quotes around it that clients leave which write their text as JSON twice. */
  'x-unquoted'?: boolean
}

const arabicDigit = /[٠-٩۰-۹]/g
/**
 * Shows nothing, and makes a second text that looks like the first. Between pictographs U+200D is part of the picture; U+200C
 * parts two letters that would join («می‌خواهم»), and is nothing behind a letter that joins none after it.
 */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u3164\ufeff\uffa0]|\u200c(?!\p{L})|(?<=[\p{Script=Latin}\p{N}آأؤإاةءدذرزوٱڈڑژۀۆۇۈۋەے]\p{M}?)\u200c|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu
const westernDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf)

/** Of what is no text by its schema: numbers, moments, names of choices. */
const generalMaxLength = 500

const getMaxLength = ({ maxLength = 0, anyOf = [] }: InputSchema): number =>
  Math.max(maxLength, ...anyOf.map(getMaxLength))

/** Upper limit of marks: no real text has separate marks on every letter. */
const mostMarks = 20_000

/** One letter may be written as four characters, and blanks around a text are not counted. */
function getMaxRawLength(schema: InputSchema): number {
  const maxLength = getMaxLength(schema) || generalMaxLength
  return maxLength + Math.min(maxLength * 3, mostMarks) + 100
}
/** Text written for people: its digits are kept, as in the path of a link. */
const freeFormats = ['line', 'person-name', 'multiline', 'web-address']
const lineFormats = ['line', 'person-name', 'code']
const has = (formats: readonly string[], { format = '', anyOf = [] }: InputSchema): boolean =>
  formats.includes(format) || anyOf.some((choice) => has(formats, choice))

/** 0-9 for the digits of Arabic and Persian. */
export const unifyDigits = (text: string): string => text.replace(arabicDigit, westernDigit)

/** A text between two quotes, with none inside that would belong to one of them. */
const quoted = /^"([^"]*)"$/

/**
 * Letters get their composed form, and blanks around a text go. Arabic digits become 0-9 in all that is no free text: numbers,
 * moments, codes, addresses of mail, ids, passwords, words of a search (R-wire-4).
 */
function canonicalText(text: string, schema: InputSchema): string {
  // Left as it is: the check refuses it by the words of its field.
  if (hasLongMarkRun(text)) return text
  const composed = text.normalize('NFC')
  const unified = has(freeFormats, schema) ? composed : unifyDigits(composed)
  const shown = has(lineFormats, schema) ? unified.replace(invisible, '') : unified
  const whole = schema['x-unquoted'] ? shown.trim().replace(quoted, '$1') : shown
  const trimmed = schema['x-verbatim'] ? whole : whole.trim()
  return schema['x-lowercase'] ? trimmed.toLowerCase() : trimmed
}

function numberOfName(text: string, names: Record<string, number>): number | undefined {
  const wanted = text.trim().toLowerCase()
  return Object.entries(names).find(([name]) => name.toLowerCase() === wanted)?.[1]
}

/** In a body the number of a name may stand for it, counted from 0 in the order of the contract. */
function nameOfNumber(value: string | number, schema: InputSchema, place: Place): unknown {
  const names = schema['x-numbers'] ?? (place === 'body' ? schema.enum : undefined)
  if (!names || names.some((name) => typeof name !== 'string')) return undefined
  const number = unifyDigits(String(value)).trim()
  return /^\d{1,2}$/.test(number) ? names[Number(number)] : undefined
}

/** Origin of a value: in an address everything is text, in a body numbers are JSON numbers. */
type Place = 'body' | 'address'

const isNumeric = ({ type }: InputSchema) => type === 'integer' || type === 'number'
/** `0x1`, `1e3`, `1.0` and ` 1` are numbers for Ajv: no client writes an id or a page like that. */
const plainInteger = /^-?[0-9٠-٩۰-۹]{1,16}$/
const plainNumber = /^-?[0-9٠-٩۰-۹]{1,16}(?:\.[0-9٠-٩۰-۹]{1,10})?$/
const isPlain = (text: string, { type }: InputSchema) => (type === 'integer' ? plainInteger : plainNumber).test(text)

function canonicalString(text: string, schema: InputSchema, place: Place): unknown {
  const maxRawLength = getMaxRawLength(schema)
  // Still too long, and refused by the words of its field, but no longer at any cost.
  if (text.length > maxRawLength) return text.slice(0, maxRawLength + 1)
  const named = schema['x-names'] && numberOfName(text, schema['x-names'])
  if (named !== undefined) return named
  const numbered = nameOfNumber(text, schema, place)
  if (numbered !== undefined) return numbered
  if (isNumeric(schema) && !isPlain(place === 'address' ? text : text.trim(), schema)) return text === '' ? text : NaN
  const canonical = canonicalText(text, schema)
  if (schema['x-names'] && place === 'address' && /^\d{1,4}$/.test(canonical)) return Number(canonical)
  return schema['x-numeric-string'] && /^\d{1,10}$/.test(canonical) ? Number(canonical) : canonical
}

/** `?status=&year=2026`: forms also send empty filters. An empty required value is refused. */
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
  const nameByLowerCase = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]))
  const result: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const name = key.length > maxKeyLength ? undefined : nameByLowerCase.get(key.toLowerCase())
    if (name === undefined || isLeftOut(child, required.includes(name), place)) continue
    if (Object.hasOwn(result, name)) throw httpProblem.repeatedKey()
    result[name] = normalizeInput(child, properties[name] ?? {}, place)
  }
  return result
}

/** The one form in which the server checks and stores what it was sent (R-wire-2). Never throws for a wrong type. */
export function normalizeInput(value: unknown, schema: InputSchema, place: Place = 'body'): unknown {
  const { items, properties } = schema
  if (schema['x-as-stored']) return value
  if (typeof value === 'string') return canonicalString(value, schema, place)
  if (typeof value === 'number') return nameOfNumber(value, schema, place) ?? value
  if (Array.isArray(value)) return items ? value.map((child) => normalizeInput(child, items, place)) : value
  if (typeof value === 'object' && value !== null && properties) return canonicalObject(value, schema, place)
  return value
}
