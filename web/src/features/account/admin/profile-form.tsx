import { type AdminProfile, UpdateAdminProfileBody } from '@manara/contract/account.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { currentSession } from '../../../session/session.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Note } from '../../../ui/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { GenderField, genderInWords, genderOf } from '../../users/gender-field.tsx'
import { usersText } from '../../users/users.text.ts'
import { useUpdateAdminProfile } from '../account.api.ts'
import styles from '../profile.module.css'
import { profileText } from '../profile.text.ts'

interface ProfileFormProps {
  profile: AdminProfile
  onDone: () => void
}

const { gender: _, ...fields } = UpdateAdminProfileBody.properties
const rules = fieldRules({ properties: fields })

/** What the form changes; the choice of a list is text. */
type Personal = Omit<AdminProfile, 'userId' | 'gender'> & { gender?: string | null }

const trimmed = ({ firstName, lastName, email, nationalId, gender }: Personal) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  nationalId: nationalId.trim(),
  gender: genderOf(gender ?? ''),
})

const isSame = (one: Personal, other: Personal) => JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

/** What opens the account: its change needs the present password (decisions §2). */
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
    fieldsOf: trimmed,
    labels: {
      firstName: profileText.firstName,
      lastName: profileText.lastName,
      email: profileText.email,
      nationalId: profileText.nationalId,
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
    <FormFoot
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
      <DialogForm form={form} onSave={handleSave} refusalOf={refusalOf(profileText.saveFailed)} foot={foot}>
        {edit.conflicts}
        <TextInput
          withAsterisk
          autoFocus
          label={profileText.firstName}
          maxLength={100}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          withAsterisk
          label={profileText.lastName}
          maxLength={100}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
        <TextInput
          withAsterisk
          type="email"
          label={profileText.email}
          dir="ltr"
          maxLength={255}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          withAsterisk
          label={profileText.nationalId}
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          {...form.getInputProps('nationalId')}
        />
        <GenderField {...form.getInputProps('gender')} />
        <TextInput
          withAsterisk
          className={`wide ${styles.profileConfirm}`}
          label={profileText.currentNationalId}
          description={profileText.savedNationalIdHelp}
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          {...form.getInputProps('currentNationalId')}
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
