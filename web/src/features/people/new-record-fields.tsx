import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { CreatePersonBody } from '@manara/contract/people.ts'
import { type PhoneRelation, phoneRelations, recordFieldNames } from '@manara/contract/person-record.ts'
import type { FieldUse } from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ExtraInput, extraKey, toExtraValue } from './extra-input.tsx'
import { peopleText as text } from './people.text.ts'
import { RecordField, toRecordValue } from './record-field.tsx'
import { extraFieldsQuery, recordSettingsQuery } from './record-settings.api.ts'

/** The record of a new person as a form holds it: texts by the names of the fields. */
export type NewRecord = Record<string, unknown>

export const emptyRecord = {
  ...Object.fromEntries(recordFieldNames.map((name) => [name, ''])),
  phones: '',
  relation: 'SELF',
}

const textIn = (values: NewRecord, name: string) => String(values[name] ?? '').trim()

/** The fields that are filled in, as a request sends them. */
export function toRecordBody(values: NewRecord, extraFields: readonly ExtraField[]): Partial<CreatePersonBody> {
  const filled = recordFieldNames.filter((name) => textIn(values, name) !== '')
  const number = textIn(values, 'phones')
  const relation = textIn(values, 'relation') as PhoneRelation
  const extra = extraFields
    .filter((field) => textIn(values, extraKey(field)) !== '')
    .map((field) => ({ fieldId: field.id, value: toExtraValue(field, textIn(values, extraKey(field))) }))
  return {
    ...Object.fromEntries(filled.map((name) => [name, toRecordValue(name, textIn(values, name))])),
    ...(number !== '' && { phones: [{ relation, holderName: '', number, isWhatsapp: true }] }),
    ...(extra.length > 0 && { extra }),
  }
}

const relations = phoneRelations.map((value) => ({ value, label: text.relations[value] }))

interface NewRecordFieldsProps {
  role: number
  form: { getInputProps: (name: string) => { value?: unknown }; values: NewRecord }
}

/** The extra fields of people with a role, once they are asked for. */
export const useExtraFields = (role: number, isAsked = true): ExtraField[] =>
  (useQuery({ ...extraFieldsQuery, enabled: isAsked }).data ?? []).filter(
    ({ forRole }) => forRole === null || forRole === role,
  )

/** The fields of a record that the school uses for a role, with marks at those that it requires (R-record-6). */
export function NewRecordFields({ role, form }: NewRecordFieldsProps) {
  const { data: settings } = useQuery(recordSettingsQuery)
  const extraFields = useExtraFields(role)
  const uses = settings?.uses ?? []
  const usage = (name: string): FieldUse => {
    const found = uses.find(({ field }) => field === name)
    return (role === userRole.Student ? found?.student : found?.teacher) ?? 'HIDDEN'
  }
  const input = (name: string) => ({ ...form.getInputProps(name), value: String(form.values[name] ?? '') })
  return (
    <>
      {usage('phones') !== 'HIDDEN' && (
        <>
          <TextInput
            type="tel"
            dir="ltr"
            label={text.phone}
            withAsterisk={usage('phones') === 'REQUIRED'}
            maxLength={40}
            autoComplete="off"
            {...input('phones')}
          />
          <NativeSelect
            label={text.relation}
            data={relations}
            rightSection={<IconSelector size={16} aria-hidden />}
            {...input('relation')}
          />
        </>
      )}
      {recordFieldNames
        .filter((name) => usage(name) !== 'HIDDEN')
        .map((name) => (
          <RecordField key={name} field={name} withAsterisk={usage(name) === 'REQUIRED'} {...input(name)} />
        ))}
      {extraFields.map((field) => (
        <ExtraInput
          key={field.id}
          field={field}
          stored=""
          withAsterisk={field.isRequired}
          input={input(extraKey(field))}
        />
      ))}
    </>
  )
}
