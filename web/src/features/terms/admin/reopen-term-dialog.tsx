import { ReopenTermBody, type Term } from '@manara/contract/terms.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useReopenTerm } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'

interface ReopenTermDialogProps {
  target: Term
  isOpen: boolean
  onClose: () => void
}

/** A closed term is opened again with a reason. */
export function ReopenTermDialog({ target, isOpen, onClose }: ReopenTermDialogProps) {
  const reopen = useReopenTerm(target.termId)
  const form = useForm({ initialValues: { reason: '' }, validate: fieldRules(ReopenTermBody) })
  const handleSave = async (values: { reason: string }) => {
    const { message } = await reopen.mutateAsync(values)
    showSuccess(text.reopen, message)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.reopenTitle(target.name)}
      saveLabel={text.reopen}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.openFailed)}
      onClose={onClose}
    >
      <TextInput
        withAsterisk
        data-autofocus
        className="wide"
        label={text.reason}
        description={text.reasonHelp}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
