import { isPersonName } from '@manara/contract/person-name.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import { hasLongMarkRun } from '../format/mark-runs.ts'
import { formatCount, nouns } from '../format/plurals.ts'
import { httpProblem } from '../problems/http.errors.ts'
import type { Problem } from '../problems/problem.ts'
import { nestFields, withoutLists } from './form-fields.ts'
import { type InputSchema, normalizeInput } from './normalize-input.ts'
import { toWebAddress } from './web-address.ts'

interface TitledSchema {
  title?: string
  'x-messages'?: Record<string, string>
  properties?: Record<string, TitledSchema>
}

const controlCharacter = /[\p{Cc}\p{Cs}]/u
const controlCharacterButLines = /[^\P{Cc}\n\r\t]|\p{Cs}/u
/** Marks that turn the direction of what follows: they hide what a name really says. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/
const mail = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** Latin and Arabic letters, digits and hyphens: letters of other scripts and of other widths look the same and are not. */
const nationalId = /^[A-Za-z\u00c0-\u024f\u0620-\u063f\u0641-\u064a\u0671-\u06d30-9-]+$/

/** Whether a text has the form of an e-mail address. */
export const isMail = (text: string): boolean => mail.test(text)

/** Whether a text has the characters of a national id. */
export const isNationalId = (text: string): boolean => nationalId.test(text)

const isLine = (text: string) => !controlCharacter.test(text) && !directionOverride.test(text) && !hasLongMarkRun(text)

const formats = {
  line: isLine,
  code: isLine,
  'person-name': (text: string) => isLine(text) && isPersonName(text),
  multiline: (text: string) => !controlCharacterButLines.test(text) && !hasLongMarkRun(text),
  password: (text: string) => !controlCharacter.test(text) && !hasLongMarkRun(text),
  mail: isMail,
  login: (text: string) => (text.includes('@') ? isMail(text) : isNationalId(text) && /^.{4,20}$/.test(text)),
  'web-address': (text: string) => toWebAddress(text) !== undefined,
  /** Compared, never stored: a value that was once allowed must not prevent an edit. */
  'as-stored': () => true,
  'national-id': isNationalId,
}

/** Bodies are taken as they are; texts of the address (query and path) may stand for numbers. */
function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    // The largest price has twelve digits with its cents, and of a fraction that long a computer keeps three decimals.
    multipleOfPrecision: 3,
    allErrors: true,
    verbose: true,
    removeAdditional: false,
    useDefaults: false,
  })
  addFormats.default(ajv, ['date-time', 'date', 'uuid'])
  for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test)
  for (const keyword of [
    'x-messages',
    'x-names',
    'x-numbers',
    'x-numeric-string',
    'x-verbatim',
    'x-lowercase',
    'x-unquoted',
    'x-as-stored',
  ])
    ajv.addKeyword(keyword)
  return ajv
}

const isMissing = ({ keyword, data }: ErrorObject) =>
  keyword === 'required' || data === null || data === undefined || (data === '' && keyword !== 'maxLength')

/** General sentences, for fields whose schema has none of its own. */
function generalSentence(title: string, { keyword, params }: ErrorObject): string {
  const name = `«${title}»`
  switch (keyword) {
    case 'minLength':
      return `${name}: ${formatCount(params.limit, nouns.letter.subject)} على الأقل`
    case 'maxLength':
      return `${name}: ${formatCount(params.limit, nouns.letter.subject)} على الأكثر`
    case 'minimum':
      return `${name}: ${params.limit} على الأقل`
    case 'maximum':
      return `${name}: ${params.limit} على الأكثر`
    case 'minProperties':
      return 'ليس في الطلب حقل ليُعدَّل'
    case 'minItems':
      return `${name}: اختر عنصرًا واحدًا على الأقل`
    case 'maxItems':
      return `${name}: ${formatCount(params.limit, nouns.item.subject)} على الأكثر`
    case 'format':
      return `${name}: يحوي رموزًا غير مسموحة`
    default:
      return `${name}: قيمة غير صحيحة`
  }
}

function toSentence(error: ErrorObject): string {
  const missing: string | undefined = error.keyword === 'required' ? error.params.missingProperty : undefined
  const parent = error.parentSchema as TitledSchema
  const schema = missing ? parent.properties?.[missing] : parent
  const words = schema?.['x-messages'] ?? {}
  const title = schema?.title ?? 'القيمة'
  if (isMissing(error)) return words.required ?? `حقل «${title}» مطلوب`
  return words[error.keyword] ?? generalSentence(title, error)
}

function getFieldName(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const missing: string | undefined = error.keyword === 'required' ? error.params.missingProperty : undefined
  return [path, missing].filter(Boolean).join('.') || 'body'
}

const hasOwnWords = ({ keyword, parentSchema }: ErrorObject) =>
  keyword === 'anyOf' && (parentSchema as TitledSchema)['x-messages']?.anyOf !== undefined

/** All that is wrong with the input, field by field; several complaints of one field become its first. */
function toProblem(errors: ErrorObject[]): Problem {
  const byField: Record<string, string[]> = {}
  for (const error of errors) {
    const field = getFieldName(error)
    // A choice of types complains once for each of them, then once for itself: its own words count, where it has any.
    if (hasOwnWords(error) || !Object.hasOwn(byField, field)) byField[field] = [toSentence(error)]
  }
  const sentences = Object.values(byField).flat()
  const problem = httpProblem.invalidInput({ errors: byField })
  if (sentences.length === 1 && sentences[0]) problem.message = `${sentences[0]}.`
  return problem
}

/** Compiled when the first input comes: all checks of all addresses would be a third of a start. */
function checkOnUse(compile: () => ValidateFunction): (value: unknown) => ErrorObject[] | undefined {
  let check: ValidateFunction | undefined
  return (value) => {
    check ??= compile()
    return check(value) ? undefined : (check.errors ?? [])
  }
}

/** An edit that says what it started from may leave out the fields of the record (`edits.ts` of the contract). */
function withoutBaseFields(schema: InputSchema): InputSchema {
  const { properties = {} } = schema.properties?.base ?? {}
  const required = (schema.required ?? []).filter((name) => !Object.hasOwn(properties, name))
  // Besides them the base, and one field at least.
  return { ...schema, required, minProperties: required.length + 2 }
}

const isEditFrom = (value: unknown) => typeof value === 'object' && value !== null && Object.hasOwn(value, 'base')

/** The check of a body, and another for an edit of a part. */
function checkOfBody(compile: (schema: InputSchema) => ValidateFunction, schema: InputSchema) {
  const whole = checkOnUse(() => compile(schema))
  if (!schema.properties?.base?.['x-as-stored']) return whole
  const part = checkOnUse(() => compile(withoutBaseFields(schema)))
  return (value: unknown) => (isEditFrom(value) ? part(value) : whole(value))
}

/** Nothing is coerced in bodies, nothing dropped silently, and every complaint is an Arabic sentence (R-wire-3). */
export function validateInput(app: FastifyInstance): void {
  const strict = createAjv(false)
  const forAddresses = createAjv(true)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : forAddresses
    const wrongIn = checkOfBody((body) => ajv.compile(body), schema as InputSchema)
    return (value: unknown) => {
      const errors = wrongIn(value)
      return errors ? { error: toProblem(errors) } : { value }
    }
  })
}

/** The checks of a body for input that does not come over HTTP, compiled once for many of them. */
export function createInputCheck<Schema extends TObject>(schema: Schema) {
  const check = createAjv(false).compile<Static<Schema>>(schema)
  return (input: Record<string, unknown>): Static<Schema> => {
    const value = normalizeInput(input, schema as InputSchema)
    if (!check(value)) throw toProblem(check.errors ?? [])
    return value
  }
}

/** The same for one input: from the environment, or a command of the server. */
export const checkInput = <Schema extends TObject>(schema: Schema, input: Record<string, unknown>): Static<Schema> =>
  createInputCheck(schema)(input)

type Check = (fields: Record<string, unknown>) => Record<string, unknown>

/** The checks of a form: for all of it, and for the part that came before its file. */
export interface FormCheck {
  whole: Check
  soFar: Check
}

interface FormSchema extends InputSchema {
  required?: readonly string[]
}

/** Everything in a form is text, like in an address; an optional field that was left empty counts as absent, except in an edit of a part. */
function compileFormCheck(schema: FormSchema, required: readonly string[]): Check {
  const wrongIn = checkOfBody((form) => createAjv(true).compile(form), { ...schema, required })
  const isOptional = (name: string) => !(schema.required ?? []).includes(name)
  return (fields) => {
    const canonical = normalizeInput(nestFields(fields, schema), schema) as Record<string, unknown>
    const value = Object.fromEntries(
      Object.entries(canonical).filter(([name, text]) => text !== '' || !isOptional(name) || isEditFrom(canonical)),
    )
    const errors = wrongIn(value)
    if (errors) throw toProblem(errors)
    return value
  }
}

export const createFormCheck = (schema: FormSchema): FormCheck => ({
  whole: compileFormCheck(schema, schema.required ?? []),
  soFar: compileFormCheck(withoutLists(schema), []),
})
