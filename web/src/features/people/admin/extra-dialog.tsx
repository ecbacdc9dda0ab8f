import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { Person } from '@manara/contract/people.ts'
import type { ExtraValue } from '@manara/contract/person-record.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { readNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { extraInWords, extraValueOf } from '../extra-words.ts'
import { useUpdateRecord } from '../people.api.ts'
import { peopleText as text } from '../people.text.ts'

type Values = Record<string, string>

const key = ({ id }: ExtraField) => `f${id}`

function toValue({ kind }: ExtraField, typed = ''): ExtraValue['value'] {
  if (typed.trim() === '') return null
  if (kind === 'YES_NO') return typed === 'true'
  if (kind === 'CHOICE') return Number(typed)
  if (kind !== 'NUMBER') return typed.trim()
  const number = readNumber(typed)
  return typeof number === 'number' ? number : null
}

const ruleOf =
  ({ kind, label }: ExtraField) =>
  (typed: string) =>
    kind === 'NUMBER' && readNumber(typed) === 'wrong' ? text.notNumber(label) : null

/** A retired choice is offered only where it was chosen. */
const optionsOf = ({ kind, choices }: ExtraField, chosen: string) => [
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

interface ExtraDialogProps {
  isOpen: boolean
  person: Person
  onClose: () => void
}

/** The values of a person in the extra fields, to edit. */
export function ExtraDialog({ isOpen, person, onClose }: ExtraDialogProps) {
  const { extraFields: fields, extra } = person
  const updateRecord = useUpdateRecord(person.userId)
  const initialValues: Values = Object.fromEntries(
    fields.map((field) => [key(field), String(extraValueOf(person, field) ?? '')]),
  )
  const form = useForm({
    initialValues,
    validate: Object.fromEntries(fields.map((field) => [key(field), ruleOf(field)])),
  })
  const edit = useEdit({
    form,
    stored: { extra },
    toFields: (values) => ({
      extra: fields.map((field) => ({ fieldId: field.id, value: toValue(field, values[key(field)]) })),
    }),
    labels: { extra: text.extra },
    show: {
      extra: (values) =>
        fields
          .map((field) => extraInWords(field, values.find(({ fieldId }) => fieldId === field.id)?.value))
          .join('، '),
    },
    write: { extra: () => ({}) },
  })

  const handleSave = async (values: Values) => {
    const saved = await edit.save(values, updateRecord.mutateAsync)
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.extra}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      {fields.map((field) =>
        field.kind === 'CHOICE' || field.kind === 'YES_NO' ? (
          <NativeSelect
            key={field.id}
            label={field.label}
            data={optionsOf(field, initialValues[key(field)] ?? '')}
            rightSection={<IconSelector size={16} aria-hidden />}
            {...form.getInputProps(key(field))}
          />
        ) : (
          <TextInput
            key={field.id}
            label={field.label}
            type={field.kind === 'DATE' ? 'date' : 'text'}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps(key(field))}
          />
        ),
      )}
    </FormDialog>
  )
}
