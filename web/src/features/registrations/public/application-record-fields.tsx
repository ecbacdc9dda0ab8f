import type { ApplicationField, ApplicationRecord } from '@manara/contract/application-record.ts'
import { usedFieldTitles } from '@manara/contract/record-settings.ts'
import { TextInput } from '@mantine/core'
import { RecordField, toRecordValue } from '../../people/record-field.tsx'

/** The fields as a request sends them. */
export function toRecord(asked: readonly ApplicationField[], values: Record<string, string>): ApplicationRecord {
  const toValue = (field: ApplicationField['field'], typed: string) =>
    field === 'phones'
      ? [{ relation: 'SELF', holderName: '', number: typed, isWhatsapp: false }]
      : // What is no number is left to the server, which says why.
        (toRecordValue(field, typed) ?? typed)
  return Object.fromEntries(
    asked
      .map(({ field }) => ({ field, typed: (values[field] ?? '').trim() }))
      .filter(({ typed }) => typed !== '')
      .map(({ field, typed }) => [field, toValue(field, typed)]),
  )
}

interface ApplicationRecordFieldsProps {
  asked: readonly ApplicationField[]
  /** The input properties of the form. */
  inputOf: (field: string) => { value?: string }
}

/** What the school asks applicants for besides the account (R-register-11). */
export const ApplicationRecordFields = ({ asked, inputOf }: ApplicationRecordFieldsProps) =>
  asked.map(({ field, isRequired }) => {
    const given = inputOf(field)
    const input = { ...given, value: given.value ?? '', withAsterisk: isRequired }
    return field === 'phones' ? (
      <TextInput
        key={field}
        type="tel"
        dir="ltr"
        label={usedFieldTitles.phones}
        maxLength={40}
        autoComplete="tel"
        {...input}
      />
    ) : (
      <RecordField key={field} field={field} {...input} />
    )
  })
