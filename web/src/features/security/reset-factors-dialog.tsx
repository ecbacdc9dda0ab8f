import { ResetFactorsBody } from '@manara/contract/security-policy.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../http/field-rules.ts'
import { toFormError } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useResetFactors } from './policy.api.ts'
import { policyText as text } from './policy.text.ts'

const rules = fieldRules(ResetFactorsBody)

interface ResetFactorsDialogProps {
  isOpen: boolean
  person: { userId: number; fullName: string }
  onClose: () => void
}

/** For a lost phone; how the office knows the person goes on record (R-factor-8). */
export function ResetFactorsDialog({ isOpen, person, onClose }: ResetFactorsDialogProps) {
  const resetFactors = useResetFactors()
  const form = useForm({ initialValues: { reason: '' }, validate: rules })

  const handleSave = async ({ reason }: typeof form.values) => {
    const { message } = await resetFactors.mutateAsync({ id: person.userId, reason: reason.trim() })
    showSuccess(message)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.resetTitle(person.fullName)}
      saveLabel={text.reset}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.resetFailed)}
      onClose={onClose}
    >
      <p className="wide">{text.resetText}</p>
      <Textarea
        withAsterisk
        className="wide"
        label={text.reason}
        description={text.reasonHelp}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
