import { ConfirmEmailBody, emailChange } from '@manara/contract/account.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { fieldRules } from '../../http/field-rules.ts'
import { reasonOf, refusalOf } from '../../http/refusal.ts'
import { showFailure, showInfo, showSuccess } from '../../http/toasts.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { myProfileQuery, useConfirmEmail, useSendEmailCode } from './account.api.ts'
import styles from './profile.module.css'
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
      onError: (error) => showFailure(reasonOf(profileText.codeFailed)(error)),
    })

  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(profileText.confirmFailed)}
      foot={
        <FormFoot
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

/** Stands above the profile until the code that was sent to a changed e-mail is entered. */
export function ConfirmEmailCard() {
  const { data: profile } = useQuery(myProfileQuery)
  if (profile === undefined || profile.isEmailConfirmed) return null
  return (
    <section className={`card ${styles.confirmEmail}`} aria-label={profileText.confirmEmailTitle}>
      <div className="card-head">
        <h2>{profileText.confirmEmailTitle}</h2>
      </div>
      <div className="card-body">
        <ConfirmEmailForm key={profile.email} email={profile.email} />
      </div>
    </section>
  )
}
