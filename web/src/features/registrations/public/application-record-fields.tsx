import {
  type ApplicationField,
  type ApplicationRecord,
  applicationFieldTitles,
} from '@manara/contract/application-record.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { ExtraInput, extraKey, toExtraValue } from '../../people/extra-input.tsx'
import { RecordField, toRecordValue } from '../../people/record-field.tsx'

/** The name of a field in the form. */
const nameInForm = ({ field, extra }: ApplicationField) => (extra ? extraKey(extra) : field)

type Named = Exclude<ApplicationField['field'], 'extra'>

/** Fields that are no text of the record. */
const inputProps: { [field in Named]?: TextInputProps } = {
  fatherName: { maxLength: 40 },
  latinName: { maxLength: 150, dir: 'ltr' },
  birthDate: { type: 'date', autoComplete: 'bday' },
  phones: { type: 'tel', maxLength: 40, dir: 'ltr', autoComplete: 'tel' },
}

function toValue(field: Named, typed: string) {
  if (field === 'phones') return [{ relation: 'SELF', holderName: '', number: typed, isWhatsapp: false }]
  if (field === 'fatherName' || field === 'latinName' || field === 'birthDate') return typed
  // What is no number is left to the server, which says why.
  return toRecordValue(field, typed) ?? typed
}

/** The fields as a request sends them. */
export function toRecord(asked: readonly ApplicationField[], values: Record<string, string>): ApplicationRecord {
  const filled = asked
    .map((one) => ({ ...one, typed: (values[nameInForm(one)] ?? '').trim() }))
    .filter(({ typed }) => typed !== '')
  const extra = filled.flatMap(({ extra: own, typed }) =>
    own ? [{ fieldId: own.id, value: toExtraValue(own, typed) ?? typed }] : [],
  )
  return {
    ...Object.fromEntries(
      filled.flatMap(({ field, typed }) => (field === 'extra' ? [] : [[field, toValue(field, typed)]])),
    ),
    ...(extra.length > 0 && { extra }),
  }
}

interface ApplicationRecordFieldsProps {
  asked: readonly ApplicationField[]
  /** The input properties of the form. */
  inputOf: (field: string) => { value?: string }
}

/** What the school asks applicants for besides the account (R-register-11). */
export const ApplicationRecordFields = ({ asked, inputOf }: ApplicationRecordFieldsProps) =>
  asked.map((one) => {
    const { field, isRequired, extra } = one
    const given = inputOf(nameInForm(one))
    const input = { ...given, value: given.value ?? '', withAsterisk: isRequired }
    if (extra) return <ExtraInput key={extra.id} field={extra} stored="" withAsterisk={isRequired} input={input} />
    if (field === 'extra') return null
    const props = inputProps[field]
    return props ? (
      <TextInput key={field} label={applicationFieldTitles[field]} autoComplete="off" {...props} {...input} />
    ) : (
      <RecordField key={field} field={field as Parameters<typeof RecordField>[0]['field']} {...input} />
    )
  })
