import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { ExtraValue } from '@manara/contract/person-record.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { readNumber } from '../../format/typed-number.ts'
import { peopleText as text } from './people.text.ts'

/** What an input needs to know of an extra field. */
type Asked = Pick<ExtraField, 'id' | 'label' | 'kind' | 'choices'>

/** The name of an extra field in forms. */
export const extraKey = ({ id }: Pick<ExtraField, 'id'>) => `f${id}`

/** The value as it is sent; null for an empty one. */
export function toExtraValue({ kind }: Pick<Asked, 'kind'>, typed = ''): ExtraValue['value'] {
  if (typed.trim() === '') return null
  if (kind === 'YES_NO') return typed === 'true'
  if (kind === 'CHOICE') return Number(typed)
  if (kind !== 'NUMBER') return typed.trim()
  const number = readNumber(typed)
  return typeof number === 'number' ? number : null
}

export const extraRule =
  ({ kind, label }: ExtraField) =>
  (typed = '') =>
    kind === 'NUMBER' && readNumber(typed) === 'wrong' ? text.notNumber(label) : null

/** A retired choice is offered only where it was chosen. */
const optionsOf = ({ kind, choices }: Asked, chosen: string) => [
  { value: '', label: text.unknown },
  ...(kind === 'YES_NO'
    ? [
        { value: 'true', label: text.yes },
        { value: 'false', label: text.no },
      ]
    : choices
        .filter(({ id, isRetired }) => !isRetired || String(id) === chosen)
        .map(({ id, label }) => ({ value: String(id), label }))),
]

interface ExtraInputProps {
  field: Asked
  /** The value that is stored, as the form writes it. */
  stored: string
  withAsterisk?: boolean
  /** The input properties of the form. */
  input: object
}

/** One extra field in a form. */
export const ExtraInput = ({ field, stored, withAsterisk = false, input }: ExtraInputProps) =>
  field.kind === 'CHOICE' || field.kind === 'YES_NO' ? (
    <NativeSelect
      label={field.label}
      withAsterisk={withAsterisk}
      data={optionsOf(field, stored)}
      rightSection={<IconSelector size={16} aria-hidden />}
      {...input}
    />
  ) : (
    <TextInput
      label={field.label}
      withAsterisk={withAsterisk}
      type={field.kind === 'DATE' ? 'date' : 'text'}
      maxLength={200}
      autoComplete="off"
      {...input}
    />
  )
