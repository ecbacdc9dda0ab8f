import type { AdminProfile } from '@manara/contract/account.ts'
import { ResetUserPasswordBody } from '@manara/contract/users.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { NationalIdField } from '../../../ui/form/person-fields.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { useResetUserPassword } from '../../users/users.api.ts'
import { profileText } from '../profile.text.ts'

const rules = fieldRules(ResetUserPasswordBody)

/** A new password for oneself. It says beforehand that the other sessions end. */
export function PasswordCard({ profile }: { profile: AdminProfile }) {
  const changePassword = useResetUserPassword()
  const { userId, firstName, lastName, email, nationalId } = profile
  const { staff } = usePasswordLengths()
  const form = useForm({
    initialValues: { nationalId: '', currentPassword: '', newPassword: '' },
    validate: { ...rules, newPassword: longEnough(rules.newPassword, staff) },
  })
  const hasGap = Object.values(form.values).some((value) => value.trim() === '')

  const handleSave = async (body: typeof form.values) => {
    await changePassword.mutateAsync({ id: userId, body })
    form.reset()
    showSuccess(profileText.passwordChanged, profileText.passwordChangedLine)
  }

  const foot = (
    <div className="form-foot">
      <Button size="md" variant="light" type="submit" loading={form.submitting}>
        {profileText.changePassword}
      </Button>
    </div>
  )

  return (
    <section className="card" aria-label={profileText.password}>
      <div className="card-head">
        <h2>{profileText.password}</h2>
      </div>
      <div className="card-body stack">
        <Note tone="yellow">{profileText.sessionsEnd}</Note>
        <DialogForm
          form={form}
          onSave={handleSave}
          toFormError={toFormError(profileText.changeFailed)}
          {...(hasGap && { mistakesText: profileText.fillAll })}
          foot={foot}
        >
          {/* A password manager learns for which account the new password is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NationalIdField
            className="wide"
            description={profileText.currentNationalIdHelp}
            {...form.getInputProps('nationalId')}
          />
          <PasswordInput
            withAsterisk
            className="wide"
            label={profileText.currentPassword}
            dir="ltr"
            autoComplete="current-password"
            maxLength={200}
            visibilityToggleButtonProps={{ 'aria-label': profileText.show }}
            {...form.getInputProps('currentPassword')}
          />
          <NewPassword
            label={profileText.newPassword}
            lengthRule={lengthRuleFor(staff)}
            ownTexts={[email, nationalId, firstName, lastName, `${firstName} ${lastName}`]}
            {...form.getInputProps('newPassword')}
          />
        </DialogForm>
      </div>
    </section>
  )
}
