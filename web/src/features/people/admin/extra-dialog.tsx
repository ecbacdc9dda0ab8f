import type { Person } from '@manara/contract/people.ts'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ExtraInput, extraKey, extraRule, toExtraValue } from '../extra-input.tsx'
import { extraInWords, extraValueOf } from '../extra-words.ts'
import { useUpdateRecord } from '../people.api.ts'
import { peopleText as text } from '../people.text.ts'

type Values = Record<string, string>

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
    fields.map((field) => [extraKey(field), String(extraValueOf(person, field) ?? '')]),
  )
  const form = useForm({
    initialValues,
    validate: Object.fromEntries(fields.map((field) => [extraKey(field), extraRule(field)])),
  })
  const edit = useEdit({
    form,
    stored: { extra },
    toFields: (values) => ({
      extra: fields.map((field) => ({ fieldId: field.id, value: toExtraValue(field, values[extraKey(field)]) })),
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
      {fields.map((field) => (
        <ExtraInput
          key={field.id}
          field={field}
          stored={initialValues[extraKey(field)] ?? ''}
          input={form.getInputProps(extraKey(field))}
        />
      ))}
    </FormDialog>
  )
}
