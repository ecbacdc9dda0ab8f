import { type AdminProfile, UpdateAdminProfileBody } from '@manara/contract/account.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { currentSession } from '../../../session/session.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { EmailField, FirstNameField, LastNameField, NationalIdField } from '../../../ui/form/person-fields.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { GenderField, genderInWords, toGender } from '../../users/gender-field.tsx'
import { usersText } from '../../users/users.text.ts'
import { useUpdateAdminProfile } from '../account.api.ts'
import { profileText } from '../profile.text.ts'

interface ProfileFormProps {
  profile: AdminProfile
  onDone: () => void
}

const { gender: _, ...fields } = UpdateAdminProfileBody.properties
const rules = fieldRules({ properties: fields })

/** Fields that the form changes; the value of a select is text. */
type Personal = Omit<AdminProfile, 'userId' | 'gender' | 'fullName'> & { gender?: string | null }

const trimmed = ({ firstName, lastName, email, nationalId, gender }: Personal) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  nationalId: nationalId.trim(),
  gender: toGender(gender ?? ''),
})

const isSame = (one: Personal, other: Personal) => JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

/** Compares the sign-in identity: changing it needs the current password (R-account-3). */
const isSameIdentity = (one: Personal, other: Personal) =>
  isSame({ ...one, email: one.email.toLowerCase() }, { ...one, email: other.email, nationalId: other.nationalId })

/** Personal information, to change; the present national id confirms it. */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const updateProfile = useUpdateAdminProfile()
  const form = useForm({
    initialValues: { ...trimmed(profile), gender: profile.gender ?? '', currentNationalId: '', currentPassword: '' },
    validate: {
      ...rules,
      // Without a change there is nothing to confirm.
      currentNationalId: (value, values) => (isSame(values, profile) ? null : rules.currentNationalId(value)),
      currentPassword: (value, values) => (isSameIdentity(values, profile) ? null : rules.currentPassword(value)),
    },
  })

  const edit = useEdit({
    form,
    stored: trimmed(profile),
    toFields: trimmed,
    labels: {
      ...personText,
      gender: usersText.gender,
    },
    show: { gender: genderInWords },
  })

  const handleSave = async (values: typeof form.values) => {
    const { currentNationalId, currentPassword } = values
    const proof = { currentNationalId, ...(!isSameIdentity(values, profile) && { currentPassword }) }
    const saved = await edit.save(values, (changes) => updateProfile.mutateAsync({ ...changes, ...proof }))
    if (!saved) return
    showSuccess(profileText.saved, saved.message)
    onDone()
  }

  const foot = (
    <DialogActions
      back={
        <Button size="md" variant="default" disabled={form.submitting} onClick={onDone}>
          {uiText.cancel}
        </Button>
      }
      onward={
        <Button size="md" type="submit" loading={form.submitting}>
          {profileText.save}
        </Button>
      }
    />
  )

  return (
    <>
      <LeaveGuard isNeeded={() => form.isDirty() && !updateProfile.isSuccess && currentSession() !== undefined} />
      <DialogForm form={form} onSave={handleSave} toFormError={toFormError(profileText.saveFailed)} foot={foot}>
        {edit.conflicts}
        <FirstNameField autoFocus {...form.getInputProps('firstName')} />
        <LastNameField {...form.getInputProps('lastName')} />
        <EmailField {...form.getInputProps('email')} />
        <NationalIdField {...form.getInputProps('nationalId')} />
        <GenderField {...form.getInputProps('gender')} />
        <NationalIdField
          className="wide rule-above"
          label={profileText.currentNationalId}
          description={profileText.savedNationalIdHelp}
          {...form.getInputProps('currentNationalId')}
          pt="0.875rem"
        />
        {!isSameIdentity(form.values, profile) && (
          <PasswordInput
            withAsterisk
            className="wide"
            label={profileText.currentPassword}
            description={profileText.currentPasswordHelp}
            dir="ltr"
            autoComplete="current-password"
            maxLength={200}
            visibilityToggleButtonProps={{ 'aria-label': profileText.show }}
            {...form.getInputProps('currentPassword')}
          />
        )}
        {form.values.email.trim().toLowerCase() !== profile.email && (
          <div className="wide">
            <Note>{profileText.emailChangeNote}</Note>
          </div>
        )}
      </DialogForm>
    </>
  )
}
