import { type QueuedMessage, UpdateMessageTextBody } from '@manara/contract/messages.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useUpdateMessageText } from '../messages.api.ts'
import { messagesText as text } from '../messages.text.ts'
import { TextFields } from '../text-fields.tsx'
import '@mantine/core/styles/Switch.css'

interface TextDialogProps {
  message: QueuedMessage
  isOpen: boolean
  onClose: () => void
}

/** Other words for one message that waits; a text that seems to hold a mark is confirmed first. */
export function TextDialog({ message, isOpen, onClose }: TextDialogProps) {
  const update = useUpdateMessageText()
  const { longText, shortText } = message
  const form = useForm({
    initialValues: { longText, shortText, isConfirmed: false },
    validate: fieldRules(UpdateMessageTextBody),
  })
  const handleSave = async (values: typeof form.values) => {
    await update.mutateAsync({ params: { id: message.messageId }, body: values })
    showSuccess(text.textSaved, message.holder)
    return true
  }
  const isDoubtful = form.errors.isConfirmed !== undefined || form.values.isConfirmed
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.editTitle(message.holder)}
      saveLabel={text.saveText}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
    >
      <TextFields getInputProps={form.getInputProps} />
      {isDoubtful && (
        <Switch
          className="wide"
          label={text.confirmText}
          {...form.getInputProps('isConfirmed', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
