import { ResetUserPasswordBody, type User, userRole } from '@manara/contract/users.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatFullName } from '../../../format/full-name.ts'
import { isMasked } from '../../../format/masked-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { longEnough } from '../../../http/long-enough.ts'
import { showSuccess, showWarning } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { useResetUserPassword } from '../users.api.ts'
import { usersText } from '../users.text.ts'
import { PasswordField } from './password-field.tsx'

interface ResetPasswordDialogProps {
  isOpen: boolean
  user: User
  onClose: () => void
}

const rules = fieldRules(ResetUserPasswordBody)

export function ResetPasswordDialog({ isOpen, user, onClose }: ResetPasswordDialogProps) {
  const resetUserPassword = useResetUserPassword()
  const lengths = usePasswordLengths()
  const least = user.role === userRole.Student ? lengths.students : lengths.staff
  const name = formatFullName(user)
  const isTyped = isMasked(user.nationalId)
  const form = useForm({
    initialValues: { nationalId: isTyped ? '' : user.nationalId, newPassword: '' },
    validate: { newPassword: longEnough(rules.newPassword, least) },
  })

  const handleSave = async (body: typeof form.values) => {
    const { warning } = await resetUserPassword.mutateAsync({ id: user.userId, body })
    showSuccess(usersText.resetDone(name), usersText.resetDoneText)
    if (warning) showWarning(warning)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={usersText.resetTitle}
      saveLabel={usersText.resetSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(usersText.resetFailed)}
      onClose={onClose}
    >
      <p className="wide">{usersText.resetFor(name)}</p>
      <TextInput
        readOnly={!isTyped}
        className="wide"
        label={personText.nationalId}
        description={isTyped ? usersText.typeWholeId : usersText.confirmationOnly}
        dir="ltr"
        autoComplete="off"
        {...form.getInputProps('nationalId')}
      />
      <PasswordField
        label={usersText.newPassword}
        least={least}
        {...form.getInputProps('newPassword')}
        data-autofocus
      />
    </FormDialog>
  )
}
