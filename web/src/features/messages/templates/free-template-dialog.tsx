import { type FreeTemplate, FreeTemplateBody, freeTemplateNameLength } from '@manara/contract/message-templates.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getErrorMessage } from '../../../http/api.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { freeTemplatesText as text } from '../free-templates.text.ts'
import { messagesText } from '../messages.text.ts'
import { useCreateFreeTemplate, useDeleteFreeTemplate, useUpdateFreeTemplate } from '../templates.api.ts'
import { TextFields } from '../text-fields.tsx'
import { InsertChips } from './insert-chips.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useInsert } from './use-insert.ts'

interface FreeTemplateDialogProps {
  /** Absent for a new one. */
  template: FreeTemplate | undefined
  isOpen: boolean
  onClose: () => void
}

/** A ready text of the office, for messages that are not of the news. */
export function FreeTemplateDialog({ template, isOpen, onClose }: FreeTemplateDialogProps) {
  const { templateId = 0, ...stored } = template ?? { name: '', longText: '', shortText: '' }
  const [create, update, remove] = [useCreateFreeTemplate(), useUpdateFreeTemplate(), useDeleteFreeTemplate()]
  const form = useForm({ initialValues: stored, validate: fieldRules(FreeTemplateBody) })
  const edit = useEdit({
    form,
    stored,
    toFields: (values) => values,
    labels: { name: text.name, longText: messagesText.longText, shortText: messagesText.shortText },
  })
  const { onFocus, insert } = useInsert(form.values, form.setFieldValue)
  const handleSave = async (values: typeof stored) => {
    const saved = template
      ? await edit.save(values, (body) => update.mutateAsync({ params: { id: templateId }, body }))
      : await create.mutateAsync(values)
    if (saved) showSuccess(saved.message)
    return saved !== undefined
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={template ? text.editTitle(template.name) : text.addTitle}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
      removal={
        template && {
          label: text.remove,
          question: text.removeQuestion(template.name),
          confirmLabel: text.remove,
          onConfirm: async () => {
            await remove.mutateAsync(templateId)
            showSuccess(text.removed, template.name)
          },
          getErrorMessage,
        }
      }
    >
      {edit.conflicts}
      <TextInput
        withAsterisk
        className="wide"
        dir="auto"
        label={text.name}
        maxLength={freeTemplateNameLength}
        {...form.getInputProps('name')}
      />
      <TextFields getInputProps={form.getInputProps} onFocus={onFocus} />
      <InsertChips kind="free" onInsert={insert} />
      <TemplatePreview kind="free" longText={form.values.longText} shortText={form.values.shortText} />
    </FormDialog>
  )
}
