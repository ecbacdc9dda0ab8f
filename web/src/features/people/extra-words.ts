import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { Person } from '@manara/contract/people.ts'
import type { ExtraValue } from '@manara/contract/person-record.ts'
import { formatDate } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { peopleText as text } from './people.text.ts'

type Value = ExtraValue['value'] | undefined

export const extraValueOf = ({ extra }: Pick<Person, 'extra'>, { id }: ExtraField): Value =>
  extra.find(({ fieldId }) => fieldId === id)?.value

/** The value of an extra field as it is read. */
export function extraInWords({ kind, choices }: ExtraField, value: Value): string {
  if (value === undefined || value === null || value === '') return text.unknown
  if (kind === 'CHOICE') return choices.find(({ id }) => id === value)?.label ?? text.unknown
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return formatNumber(value)
  return kind === 'DATE' ? formatDate(value) : value
}
