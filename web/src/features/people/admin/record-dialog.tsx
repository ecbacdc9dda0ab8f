import type { Person } from '@manara/contract/people.ts'
import { type PersonRecord, recordTitles } from '@manara/contract/person-record.ts'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useUpdateRecord } from '../people.api.ts'
import { peopleText as text } from '../people.text.ts'
import { RecordField, recordRule, toRecordValue } from '../record-field.tsx'
import type { RecordSection } from './record-sections.ts'

type Field = keyof PersonRecord
type Values = Record<string, string>

const pick = (fields: readonly Field[], value: (field: Field) => string | number | null) =>
  Object.fromEntries(fields.map((field) => [field, value(field)]))

interface RecordDialogProps {
  isOpen: boolean
  person: Person
  section: RecordSection
  onClose: () => void
}

/** One part of a record, to edit. */
export function RecordDialog({ isOpen, person, section, onClose }: RecordDialogProps) {
  const { title, fields } = section
  const updateRecord = useUpdateRecord(person.userId)
  const initialValues: Values = Object.fromEntries(fields.map((field) => [field, String(person[field] ?? '')]))
  const validate = Object.fromEntries(fields.map((field) => [field, recordRule(field)]))
  const form = useForm({ initialValues, validate })
  const edit = useEdit({
    form,
    stored: pick(fields, (field) => person[field]),
    toFields: (values) => pick(fields, (field) => toRecordValue(field, values[field])),
    labels: Object.fromEntries(fields.map((field) => [field, recordTitles[field]])),
    write: Object.fromEntries(
      fields.map((field) => [field, (value: string | number | null) => ({ [field]: String(value ?? '') })]),
    ),
  })

  const handleSave = async (values: Values) => {
    const saved = await edit.save(values, updateRecord.mutateAsync)
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      {fields.map((field) => (
        <RecordField key={field} field={field} {...form.getInputProps(field)} />
      ))}
    </FormDialog>
  )
}
