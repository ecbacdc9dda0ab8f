import { named } from '@manara/contract/named.ts'
import { StopNumberBody } from '@manara/contract/stopped-numbers.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useStopNumber } from '../stopped-numbers.api.ts'
import { stoppedNumbersText as text } from '../stopped-numbers.text.ts'

/** Stops the messages to a number, with the reason. */
export function StopNumberDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const stop = useStopNumber()
  const form = useForm({ initialValues: { phone: '', reason: '' }, validate: fieldRules(StopNumberBody) })
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.stopTitle}
      saveLabel={text.stopSave}
      form={form}
      onSave={async (values) => {
        const { phone, message } = await stop.mutateAsync(values)
        showSuccess(message, named(phone))
        return true
      }}
      toFormError={toFormError(text.stopFailed)}
      onClose={onClose}
    >
      <TextInput
        withAsterisk
        className="wide"
        type="tel"
        dir="ltr"
        label={text.phone}
        description={text.stopHint}
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextInput
        withAsterisk
        className="wide"
        dir="auto"
        label={text.reason}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
