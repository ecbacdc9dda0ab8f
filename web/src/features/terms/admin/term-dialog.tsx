import { CreateTermBody, type Term } from '@manara/contract/terms.ts'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useDeleteTerm, useSaveTerm } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'
import { SpanFields } from './span-fields.tsx'

interface TermDialogProps {
  /** Without `termId` a new one of the year. */
  target: Partial<Term> & { academicYearId: number }
  isOpen: boolean
  onClose: () => void
}

type TermValues = { academicYearId: number; name: string; startsOn: string; endsOn: string }

const toFields = ({ academicYearId, name, startsOn, endsOn }: TermValues) => ({
  academicYearId,
  name: name.trim(),
  startsOn,
  endsOn,
})

/** Adds, changes or deletes a term. */
export function TermDialog({ target, isOpen, onClose }: TermDialogProps) {
  const { termId, academicYearId, name = '', startsOn = '', endsOn = '' } = target
  const save = useSaveTerm(termId)
  const remove = useDeleteTerm()
  const initialValues = { academicYearId, name, startsOn, endsOn }
  const form = useForm<TermValues>({ initialValues, validate: fieldRules(CreateTermBody) })
  const labels = { academicYearId: text.year, name: text.termName, startsOn: text.startsOn, endsOn: text.endsOn }
  const edit = useEdit({ form, stored: initialValues, toFields, labels })

  const handleSave = async (values: TermValues) => {
    const saved =
      termId === undefined
        ? await save.mutateAsync(toFields(values))
        : await edit.save(values, (changes) => save.mutateAsync({ ...toFields(values), ...changes }))
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={termId === undefined ? text.addTerm : text.editTerm(name)}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
      removal={
        termId === undefined
          ? undefined
          : {
              label: text.deleteTerm,
              question: text.deleteQuestion(name),
              confirmLabel: text.deleteTerm,
              onConfirm: () => remove.mutateAsync(termId),
              getErrorMessage: toReason(text.saveFailed),
            }
      }
    >
      {edit.conflicts}
      <SpanFields form={form} nameLabel={text.termName} maxLength={100} />
    </FormDialog>
  )
}
