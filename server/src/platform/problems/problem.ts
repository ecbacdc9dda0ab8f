/** Optional details of a refusal: messages by field, the present state, when to try again. */
export interface ProblemDetails {
  errors?: Record<string, string[]>
  /** Sent beside the standard members, for example the present state of the thing. */
  state?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** A refusal: thrown anywhere, answered as RFC 9457 problem+json by `error-handler.ts`. `message` is Arabic. */
export class Problem extends Error {
  readonly status: number
  readonly type: string
  readonly details: ProblemDetails

  constructor(status: number, type: string, message: string, details: ProblemDetails = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }
}

type Wording = string | ((...values: never[]) => string)
type Making<Words extends Wording> = Words extends (...values: infer Values) => string
  ? (values: Values, details?: ProblemDetails) => Problem
  : (details?: ProblemDetails) => Problem

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type FieldMessages = Readonly<Record<string, string>>
type Row = readonly [status: number, words: Wording, fields?: FieldMessages]

const asErrors = (messages: FieldMessages) =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]))

/**
 * The refusals of a feature: name, status, what the user reads, and what the user reads under a field. A message with
 * values is a function, and its problem takes the values as a list.
 */
export function problems<const Table extends Record<string, Row>>(
  table: Table,
): { [Name in keyof Table]: Making<Table[Name][1]> } {
  const make = ([name, [status, words, fields]]: [string, Row]) => {
    const type = `/problems/${kebabCase(name)}`
    const problem = (message: string, details?: ProblemDetails) =>
      new Problem(status, type, message, { ...(fields && { errors: asErrors(fields) }), ...details })
    const maker =
      typeof words === 'string'
        ? (details?: ProblemDetails) => problem(words, details)
        : (values: never[], details?: ProblemDetails) => problem(words(...values), details)
    return [name, maker]
  }
  return Object.fromEntries(Object.entries(table).map(make)) as never
}

/** Turns the refusals of fields, of which there is one at least, into a problem whose messages stand under them. */
export function fieldsProblem(status: number, refusals: FieldMessages): Problem {
  const errors = asErrors(refusals)
  return new Problem(status, '/problems/invalid-field', Object.values(refusals).join('، و'), { errors })
}

/** Turns the refusal of one field into a problem whose message appears under that field. */
export const fieldProblem = (status: number, field: string, message: string): Problem =>
  fieldsProblem(status, { [field]: message })
