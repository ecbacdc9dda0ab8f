import { UndoEmailChangeBody } from '@manara/contract/account.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallProblem } from '../../../http/api.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { useUndoEmailChange } from '../account.api.ts'
import { undoEmailText } from '../undo-email.text.ts'

interface UndoEmailFormProps {
  secret: string
  onDone: () => void
  onBroken: () => void
}

const { newPassword } = fieldRules(UndoEmailChangeBody)

/** The new password that shuts out anyone who knows the present one. */
export function UndoEmailForm({ secret, onDone, onBroken }: UndoEmailFormProps) {
  const undoEmailChange = useUndoEmailChange()
  const lengths = usePasswordLengths()
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: longEnough(newPassword, Math.min(lengths.staff, lengths.students)) },
  })

  const handleSave = async (values: typeof form.values) => {
    try {
      const { message } = await undoEmailChange.mutateAsync({ secret, ...values })
      showSuccess(undoEmailText.done, message)
      onDone()
    } catch (error) {
      if (error instanceof CallProblem && error.status === 404) onBroken()
      else throw error
    }
  }

  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      toFormError={toFormError(undoEmailText.failed)}
      foot={
        <div className="form-foot">
          <Button size="lg" fullWidth type="submit" loading={form.submitting}>
            {undoEmailText.save}
          </Button>
        </div>
      }
    >
      <NewPassword
        label={undoEmailText.newPassword}
        lengthRule={lengthRuleFor(lengths)}
        ownTexts={[]}
        {...form.getInputProps('newPassword')}
      />
    </DialogForm>
  )
}
