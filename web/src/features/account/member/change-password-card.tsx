import { ChangeMyPasswordBody, type MyProfile } from '@manara/contract/account.ts'
import { userRole } from '@manara/contract/roles.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { loginName } from '../../../format/login-name.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { useChangeMyPassword } from '../account.api.ts'
import { profileText } from '../profile.text.ts'

const rules = fieldRules(ChangeMyPasswordBody)

const eye = { 'aria-label': profileText.show }

/** A new password for oneself; the old one proves who sits there. It says beforehand that the other sessions end. */
export function ChangePasswordCard({ profile }: { profile: MyProfile }) {
  const changePassword = useChangeMyPassword()
  const lengths = usePasswordLengths()
  const { firstName, lastName, email, nationalId, mustChangePassword = false } = profile
  const section = useRef<HTMLElement>(null)
  const least = profile.role === userRole.Student ? lengths.students : lengths.staff
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmation: '' },
    validate: {
      oldPassword: rules.oldPassword,
      newPassword: longEnough(rules.newPassword, least),
      confirmation: (value, { newPassword }) => (value === newPassword ? null : profileText.mismatch),
    },
    validateInputOnBlur: ['confirmation'],
  })

  // A session that waits for a new password was led here.
  useEffect(() => {
    if (mustChangePassword) section.current?.scrollIntoView({ block: 'center' })
  }, [mustChangePassword])

  const handleSave = async ({ oldPassword, newPassword }: typeof form.values) => {
    await changePassword.mutateAsync({ oldPassword, newPassword })
    form.reset()
    showSuccess(profileText.passwordChanged, profileText.passwordChangedLine)
  }

  return (
    <section ref={section} className="card" aria-label={profileText.password}>
      <div className="card-head">
        <h2>{profileText.password}</h2>
      </div>
      <div className="card-body stack">
        {mustChangePassword ? (
          <Note tone="red">{profileText.mustChangePassword}</Note>
        ) : (
          <Note tone="yellow">{profileText.sessionsEnd}</Note>
        )}
        <DialogForm
          form={form}
          onSave={handleSave}
          toFormError={toFormError(profileText.memberChangeFailed)}
          foot={
            <div className="form-foot">
              <Button size="md" variant="light" type="submit" loading={form.submitting}>
                {profileText.changePassword}
              </Button>
            </div>
          }
        >
          {/* A password manager learns for which account the new password is. */}
          <input name="email" autoComplete="username" value={loginName(profile)} readOnly hidden />
          <PasswordInput
            withAsterisk
            className="wide"
            label={profileText.oldPassword}
            dir="ltr"
            autoComplete="current-password"
            maxLength={200}
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('oldPassword')}
          />
          <NewPassword
            label={profileText.newPassword}
            lengthRule={lengthRuleFor(least)}
            ownTexts={[email, nationalId, firstName, lastName, `${firstName} ${lastName}`]}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            withAsterisk
            className="wide"
            label={profileText.confirmation}
            dir="ltr"
            autoComplete="new-password"
            maxLength={200}
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('confirmation')}
          />
        </DialogForm>
      </div>
    </section>
  )
}
