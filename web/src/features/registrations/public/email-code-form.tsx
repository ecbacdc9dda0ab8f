import { type ApplicantStatus, applicantCode, ConfirmApplicantEmailBody } from '@manara/contract/applicants.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { codeDigits } from '../../../ui/form/code-digits.ts'
import { useConfirmApplicantEmail } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import styles from './email-code.module.css'
import { SendCodeAgain } from './send-code-again.tsx'

const { emailCode: text } = applicantsText

const rules = fieldRules(ConfirmApplicantEmailBody)

interface EmailCodeFormProps {
  registrationId: string
  onConfirmed?: (request: ApplicantStatus) => void
}

/** The code from the mailbox, with which a request reaches the school. */
export function EmailCodeForm({ registrationId, onConfirmed }: EmailCodeFormProps) {
  const confirm = useConfirmApplicantEmail(registrationId)
  const form = useForm({ initialValues: { code: '' }, validate: { code: rules.code } })

  const handleSave = async ({ code }: typeof form.values) => {
    const { message, ...request } = await confirm.mutateAsync(code)
    showSuccess(text.confirmed, text.confirmedText)
    onConfirmed?.(request)
  }

  return (
    <div className={styles.emailCode}>
      <DialogForm
        form={form}
        onSave={handleSave}
        toFormError={toFormError(text.failed)}
        foot={
          <Group className={` ${styles.emailCodeFoot}`} gap="0.5rem" mt="0.75rem">
            <Button size="md" type="submit" loading={form.submitting}>
              {text.confirm}
            </Button>
            <SendCodeAgain registrationId={registrationId} />
          </Group>
        }
      >
        <TextInput
          className="wide"
          label={text.code}
          description={text.codeHelp}
          withAsterisk
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          leftSection={<IconMail size={18} aria-hidden />}
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', codeDigits(event.currentTarget.value, applicantCode.digits))}
        />
      </DialogForm>
    </div>
  )
}
