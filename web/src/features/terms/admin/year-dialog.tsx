import { type AcademicYear, CreateAcademicYearBody } from '@manara/contract/terms.ts'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useDeleteYear, useSaveYear } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'
import { SpanFields } from './span-fields.tsx'

interface YearDialogProps {
  target: AcademicYear | 'new'
  isOpen: boolean
  onClose: () => void
}

type YearValues = { name: string; startsOn: string; endsOn: string }

const toFields = ({ name, startsOn, endsOn }: YearValues) => ({ name: name.trim(), startsOn, endsOn })

/** Adds, changes or deletes an academic year. */
export function YearDialog({ target, isOpen, onClose }: YearDialogProps) {
  const year = target === 'new' ? undefined : target
  const save = useSaveYear(year?.academicYearId)
  const remove = useDeleteYear()
  const initialValues = toFields(year ?? { name: '', startsOn: '', endsOn: '' })
  const form = useForm<YearValues>({ initialValues, validate: fieldRules(CreateAcademicYearBody) })
  const labels = { name: text.yearName, startsOn: text.startsOn, endsOn: text.endsOn }
  const edit = useEdit({ form, stored: initialValues, toFields, labels })

  const handleSave = async (values: YearValues) => {
    const saved = year
      ? await edit.save(values, (changes) => save.mutateAsync({ ...toFields(values), ...changes }))
      : await save.mutateAsync(toFields(values))
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={year ? text.editYear(year.name) : text.addYear}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
      removal={
        year && {
          label: text.deleteYear,
          question: text.deleteQuestion(year.name),
          confirmLabel: text.deleteYear,
          onConfirm: () => remove.mutateAsync(year.academicYearId),
          getErrorMessage: toReason(text.saveFailed),
        }
      }
    >
      {edit.conflicts}
      <SpanFields form={form} nameLabel={text.yearName} maxLength={50} />
    </FormDialog>
  )
}
