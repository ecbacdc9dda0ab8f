import { type Person, UpdateRecordBody } from '@manara/contract/people.ts'
import { type PersonRecord, recordTitles } from '@manara/contract/person-record.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useUpdateRecord } from '../people.api.ts'
import { peopleText as text } from '../people.text.ts'
import type { RecordSection } from './record-sections.ts'

type Field = keyof PersonRecord
type Values = Record<string, string>

const isNumeric = (field: Field) => field === 'previousYear' || field === 'previousMark'

const pick = (fields: readonly Field[], value: (field: Field) => string | number | null) =>
  Object.fromEntries(fields.map((field) => [field, value(field)]))

/** An empty number is none; what is no number never gets here. */
function toValue(field: Field, typed = ''): string | number | null {
  if (!isNumeric(field)) return typed.trim()
  const number = readNumber(typed)
  return typeof number === 'number' ? number : null
}

const ruleOf = (field: Field) => (typed: string) =>
  isNumeric(field) && readNumber(typed) === 'wrong' ? text.notNumber(recordTitles[field]) : null

const maxLengthOf = (field: Field) => {
  const schema = UpdateRecordBody.properties[field]
  return 'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : 10
}

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
  const validate = Object.fromEntries(fields.map((field) => [field, ruleOf(field)]))
  const form = useForm({ initialValues, validate })
  const edit = useEdit({
    form,
    stored: pick(fields, (field) => person[field]),
    toFields: (values) => pick(fields, (field) => toValue(field, values[field])),
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
      {fields.map((field) =>
        field === 'note' ? (
          <Textarea
            key={field}
            className="wide"
            label={recordTitles[field]}
            description={text.noteHelp}
            autosize
            minRows={4}
            maxLength={maxLengthOf(field)}
            {...form.getInputProps(field)}
          />
        ) : (
          <TextInput
            key={field}
            className={field === 'address' || field === 'previousSchool' ? 'wide' : ''}
            label={recordTitles[field]}
            maxLength={maxLengthOf(field)}
            autoComplete="off"
            {...(isNumeric(field) && { inputMode: 'decimal', dir: 'ltr' })}
            {...form.getInputProps(field)}
          />
        ),
      )}
    </FormDialog>
  )
}
