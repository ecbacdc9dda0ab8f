import type { FieldMessages } from '@manara/contract/fields.ts'
import { isPersonName } from '@manara/contract/person-name.ts'
import { inSchoolWords } from '../format/national-id.ts'
import { readNumber } from '../format/typed-number.ts'

/** Properties of a contract field that a form can check before asking the server. */
interface FieldSchema {
  type?: unknown
  enum?: unknown
  minimum?: unknown
  maximum?: unknown
  multipleOf?: unknown
  minLength?: unknown
  maxLength?: unknown
  format?: unknown
  'x-verbatim'?: unknown
  'x-messages'?: unknown
}

type Rule = (value: unknown) => string | null

/** Coarse on purpose: the server has the last word. */
const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isNationalId = (text: string) =>
  /^[A-Za-z\u00c0-\u024f\u0620-\u063f\u0641-\u064a\u0671-\u06d30-9٠-٩۰-۹\p{M}-]+$/u.test(text)

const formats: Record<string, (text: string) => boolean> = {
  mail: isMail,
  'national-id': isNationalId,
  login: (text) => (text.includes('@') ? isMail(text) : isNationalId(text) && text.length >= 4 && text.length <= 20),
  'person-name': isPersonName,
}

const isShorter = (text: string, limit: unknown) => typeof limit === 'number' && [...text].length < limit
const isLonger = (text: string, limit: unknown) => typeof limit === 'number' && [...text].length > limit

const isNumeric = ({ type }: FieldSchema) => type === 'number' || type === 'integer'

/** Steps of 0.01 are no whole numbers to a computer. */
const isMultipleOf = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

function numberFailure({ type, minimum, maximum, multipleOf }: FieldSchema, text: string) {
  const value = readNumber(text)
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return 'type'
  if (typeof minimum === 'number' && value < minimum) return 'minimum'
  if (typeof maximum === 'number' && value > maximum) return 'maximum'
  return typeof multipleOf === 'number' && !isMultipleOf(value, multipleOf) ? 'multipleOf' : undefined
}

function findFailure(schema: FieldSchema, value: unknown): keyof FieldMessages | undefined {
  const typed = typeof value === 'string' ? value : String(value ?? '')
  const text = schema['x-verbatim'] === true ? typed : typed.trim()
  if (text === '') return 'required'
  if (Array.isArray(schema.enum)) return schema.enum.some((member) => String(member) === text) ? undefined : 'enum'
  if (isNumeric(schema)) return numberFailure(schema, text)
  if (isShorter(text, schema.minLength)) return 'minLength'
  if (isLonger(text, schema.maxLength)) return 'maxLength'
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  return format === undefined || format(text) ? undefined : 'format'
}

const toMessages = (schema: FieldSchema): FieldMessages => {
  const messages = schema['x-messages']
  return typeof messages === 'object' && messages !== null ? messages : {}
}

const createRule =
  (schema: FieldSchema): Rule =>
  (value) => {
    const failure = findFailure(schema, value)
    const message = failure && toMessages(schema)[failure]
    return message ? inSchoolWords(message) : null
  }

/**
 * Rules of a form, from the schema of its request body: the messages are written once, in the contract. A failure
 * without a message there is left to the server; `base`, the values before an edit, is not user input.
 */
export function fieldRules<Properties extends Record<string, FieldSchema | object>>(schema: {
  properties: Properties
}) {
  const { base: _, ...properties }: Record<string, FieldSchema> = schema.properties
  const rules = Object.entries(properties).map(([name, field]) => [name, createRule(field)])
  return Object.fromEntries(rules) as Record<Exclude<keyof Properties, 'base'>, Rule>
}
