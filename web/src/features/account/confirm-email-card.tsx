import { ConfirmEmailBody, emailChange } from '@manara/contract/account.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { fieldRules } from '../../http/field-rules.ts'
import { toFormError, toReason } from '../../http/form-error.ts'
import { showFailure, showInfo, showSuccess } from '../../http/toasts.tsx'
import { myProfileQuery } from '../../session/my-profile.ts'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useConfirmEmail, useSendEmailCode } from './account.api.ts'
import { profileText } from './profile.text.ts'

const rules = fieldRules(ConfirmEmailBody)

function ConfirmEmailForm({ email }: { email: string }) {
  const confirmEmail = useConfirmEmail()
  const sendEmailCode = useSendEmailCode()
  const form = useForm({ initialValues: { code: '' }, validate: rules })

  const handleSave = async ({ code }: typeof form.values) => {
    const { message } = await confirmEmail.mutateAsync({ code: code.trim() })
    showSuccess(profileText.emailConfirmed, message)
  }
  const handleSend = () =>
    sendEmailCode.mutate(undefined, {
      onSuccess: ({ message }) => showInfo(profileText.codeSent, message),
      onError: (error) => showFailure(toReason(profileText.codeFailed)(error)),
    })

  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      toFormError={toFormError(profileText.confirmFailed)}
      foot={
        <DialogActions
          back={
            <Button size="md" variant="default" loading={sendEmailCode.isPending} onClick={handleSend}>
              {profileText.sendCode}
            </Button>
          }
          onward={
            <Button size="md" type="submit" loading={form.submitting}>
              {profileText.confirmEmail}
            </Button>
          }
        />
      }
    >
      <div className="wide">
        <Note tone="yellow">
          {profileText.unconfirmed} <bdi dir="ltr">{email}</bdi>
        </Note>
      </div>
      <TextInput
        withAsterisk
        className="wide"
        label={profileText.emailCode}
        description={profileText.emailCodeHelp}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={emailChange.codeDigits}
        {...form.getInputProps('code')}
      />
    </DialogForm>
  )
}

/** Shown above the profile until the code sent to a changed e-mail is entered. */
export function ConfirmEmailCard() {
  const { data: profile } = useQuery(myProfileQuery)
  if (profile === undefined || profile.isEmailConfirmed) return null
  return (
    <section className="card flat-foot" aria-label={profileText.confirmEmailTitle}>
      <div className="card-head">
        <h2>{profileText.confirmEmailTitle}</h2>
      </div>
      <div className="card-body">
        <ConfirmEmailForm key={profile.email} email={profile.email} />
      </div>
    </section>
  )
}
