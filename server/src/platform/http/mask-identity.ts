import type { Endpoint } from '@manara/contract/endpoint.ts'
import { httpProblem } from '../problems/http.errors.ts'
import { type Caller, holds, type Visitor } from '../security/caller.ts'

/** Fields that are national ids or phones, wherever they stand. */
const identityFields = /^(?:nationalId|studentNationalId|phones)$/
/** Values whose name is beside them, in `field` or `name`: in a merge, an import, the audit log. */
const namedIdentity = /^(?:nationalId|\w*phones?|الهواتف|الرقم الوطني.*)$/i
const partsOfIdentity = /^(?:number|e164|shown|before|after|keepValue|otherValue|conflict|base|file|samples)$/
/** Cells of a file whose columns may have no name yet, and sentences about them. */
const textFields = /^(?:cells|samples|problems|warnings)$/
const numberInText = /\+?\d[\d()/ -]{4,}\d/g

type Kind = 'identity' | 'text' | undefined

function maskNumber(number: string): string {
  const signs = number.match(/[\p{L}\d]/gu) ?? []
  return number === '' ? '' : `•••••••${signs.slice(signs.length - Math.min(4, signs.length >> 1)).join('')}`
}

function kindOf(key: string, outer: Kind, isNamed: boolean): Kind {
  if (identityFields.test(key) || (isNamed && partsOfIdentity.test(key))) return 'identity'
  return outer === 'text' || textFields.test(key) ? 'text' : undefined
}

function mask(value: unknown, kind: Kind): unknown {
  if (typeof value === 'string')
    return kind === 'identity' ? maskNumber(value) : kind ? value.replace(numberInText, maskNumber) : value
  if (Array.isArray(value)) return value.map((item) => mask(item, kind))
  // Moments, and answers that a handler sent by itself.
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value
  const { field, name } = value as Record<string, unknown>
  const isNamed = kind === 'identity' || namedIdentity.test(String(field ?? name))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mask(part, kindOf(key, kind, isNamed))]))
}

const seesMasked = (caller: Visitor | Caller | undefined): boolean =>
  caller !== undefined && 'personId' in caller && caller.isOffice === true && !holds(caller, 'person.identity')

/** A reply or refusal as the caller may see it, or asks for it: numbers of others by their last four signs (R-privacy-4). */
export const maskFor = <Value>(
  { ownership }: Pick<Endpoint, 'ownership'>,
  caller: Visitor | Caller | undefined,
  value: Value,
  isAsked = false,
): Value => (ownership !== 'self' && (isAsked || seesMasked(caller)) ? (mask(value, undefined) as Value) : value)

/** Who does not see national ids and phones whole changes none. */
export function refuseMasked(caller: Caller): void {
  if (seesMasked(caller)) throw httpProblem.identityNotHeld()
}
