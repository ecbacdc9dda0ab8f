import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { ExtraValue } from '@manara/contract/person-record.ts'
import { extraFieldProblem } from './extra-fields.messages.ts'

type Value = ExtraValue['value']

/** Values as they are stored: `{"f12": value}`. */
export type StoredExtra = Record<string, Value>

/** The name of an extra field in a record and among the missing fields. */
export const extraKey = ({ id }: Pick<ExtraField, 'id'>) => `f${id}`

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true

/** What a value is judged by. */
type Judging = Pick<ExtraField, 'id' | 'label' | 'kind' | 'choices'>

const fits: Record<ExtraField['kind'], (value: Value, field: Judging) => boolean> = {
  TEXT: (value) => typeof value === 'string',
  NUMBER: (value) => typeof value === 'number',
  DATE: (value) => typeof value === 'string' && isDay(value),
  CHOICE: (value, { choices }) => choices.some(({ id }) => id === value),
  YES_NO: (value) => typeof value === 'boolean',
}

const isEmpty = (value: Value | undefined) => value === null || value === undefined || value === ''

/** The sent values by the key of their field; those of other fields stay as they are. */
export function mergeExtra(before: StoredExtra, sent: readonly ExtraValue[], fields: readonly Judging[]): StoredExtra {
  const after = { ...before }
  for (const { fieldId, value } of sent) {
    const field = fields.find(({ id }) => id === fieldId)
    if (!field) throw extraFieldProblem.unknown()
    if (value === before[extraKey(field)]) continue
    if (isEmpty(value)) delete after[extraKey(field)]
    else if (fits[field.kind](value, field)) after[extraKey(field)] = value
    else throw extraFieldProblem.wrongValue(field.label)
  }
  return after
}

/** The values of living fields, as replies and edits show them. */
export const toExtraValues = (stored: StoredExtra, fields: readonly Judging[]): ExtraValue[] =>
  fields.flatMap((field) => {
    const value = stored[extraKey(field)]
    return isEmpty(value) || value === undefined ? [] : [{ fieldId: field.id, value }]
  })

/** A value as it is read; days stay as they are stored. */
export function extraInWords({ choices, kind }: Judging, value: Value): string {
  if (kind === 'CHOICE') return choices.find(({ id }) => id === value)?.label ?? ''
  return typeof value === 'boolean' ? (value ? 'نعم' : 'لا') : String(value)
}
