import { type AdminProfile, UpdateAdminProfileBody } from '@manara/contract/account.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { currentSession } from '../../../session/session.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useUpdateAdminProfile } from '../account.api.ts'
import { profileText } from '../profile.text.ts'

interface ProfileFormProps {
  profile: AdminProfile
  onDone: () => void
}

const rules = fieldRules(UpdateAdminProfileBody)

const trimmed = ({ firstName, lastName, email, nationalId }: Omit<AdminProfile, 'userId'>) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  nationalId: nationalId.trim(),
})

const isSame = (one: Omit<AdminProfile, 'userId'>, other: Omit<AdminProfile, 'userId'>) =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

/** Personal information, to change; the present national id confirms it. */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const updateProfile = useUpdateAdminProfile()
  const form = useForm({
    initialValues: { ...trimmed(profile), currentNationalId: '' },
    validate: {
      ...rules,
      // Without a change there is nothing to confirm.
      currentNationalId: (value, values) => (isSame(values, profile) ? null : rules.currentNationalId(value)),
    },
  })

  const handleSave = async (values: typeof form.values) => {
    if (isSame(values, profile)) {
      showInfo(profileText.nothingChanged, profileText.nothingChangedText)
      return
    }
    const { currentNationalId } = values
    const { message } = await updateProfile.mutateAsync({ currentNationalId, ...trimmed(values) })
    showSuccess(profileText.saved, message)
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
        <TextInput
          withAsterisk
          className="wide profile-confirm"
          label={profileText.currentNationalId}
          description={profileText.currentNationalIdHelp}
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          {...form.getInputProps('currentNationalId')}
        />
      </DialogForm>
    </>
  )
}
