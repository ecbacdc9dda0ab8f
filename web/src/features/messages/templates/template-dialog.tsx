import { type MessageTemplate, UpdateMessageTemplateBody } from '@manara/contract/message-templates.ts'
import { messageReceivers } from '@manara/contract/messages.ts'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { readNumber } from '../../../format/typed-number.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { messagesText } from '../messages.text.ts'
import { useResetTemplate, useUpdateTemplate } from '../templates.api.ts'
import { templatesText as text } from '../templates.text.ts'
import { TextFields } from '../text-fields.tsx'
import { InsertChips } from './insert-chips.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useInsert } from './use-insert.ts'

interface TemplateDialogProps {
  template: MessageTemplate
  isOpen: boolean
  onClose: () => void
}

const receivers = messageReceivers.map((value) => ({ value, label: messagesText.receivers[value] }))

/** The texts of one kind of news, to whom they go, and how long the app has before them. */
export function TemplateDialog({ template, isOpen, onClose }: TemplateDialogProps) {
  const { kind, isOriginal, longText, shortText, toWhom } = template
  const update = useUpdateTemplate()
  const reset = useResetTemplate()
  const stored = { longText, shortText, toWhom, waitMinutes: template.waitMinutes }
  const form = useForm({
    // The switch is set in the list; the rules ask for it all the same.
    initialValues: { ...stored, waitMinutes: String(stored.waitMinutes), isOn: template.isOn },
    validate: fieldRules(UpdateMessageTemplateBody),
  })
  const edit = useEdit({
    form,
    stored,
    toFields: ({ isOn: _, ...values }) => ({ ...values, waitMinutes: Number(readNumber(values.waitMinutes)) }),
    labels: {
      longText: messagesText.longText,
      shortText: messagesText.shortText,
      toWhom: text.toWhom,
      waitMinutes: text.waitMinutes,
    },
    show: { toWhom: (value) => messagesText.receivers[value] },
    write: { waitMinutes: (minutes) => ({ waitMinutes: String(minutes) }) },
  })
  const { onFocus, insert } = useInsert(form.values, form.setFieldValue)
  const handleSave = async (values: typeof form.values) => {
    const saved = await edit.save(values, (body) => update.mutateAsync({ params: { kind }, body }))
    if (saved) showSuccess(saved.message)
    return saved !== undefined
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.editTitle(text.kinds[kind])}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
      removal={
        isOriginal
          ? undefined
          : {
              label: text.reset,
              question: text.resetQuestion,
              confirmLabel: text.reset,
              onConfirm: async () => showSuccess((await reset.mutateAsync(kind)).message),
              getErrorMessage,
            }
      }
    >
      {edit.conflicts}
      <NativeSelect
        label={text.toWhom}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={receivers}
        {...form.getInputProps('toWhom')}
      />
      <NumberField label={text.waitMinutes} {...form.getInputProps('waitMinutes')} />
      <p className="wide dim">{text.waitHint}</p>
      <TextFields getInputProps={form.getInputProps} onFocus={onFocus} />
      <InsertChips kind={kind} onInsert={insert} />
      <TemplatePreview kind={kind} longText={form.values.longText} shortText={form.values.shortText} />
    </FormDialog>
  )
}
