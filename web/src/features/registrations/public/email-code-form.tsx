import { type ApplicantStatus, applicantCode, ConfirmApplicantEmailBody } from '@manara/contract/registrations.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { codeDigits } from '../../../ui/code-digits.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useConfirmApplicantEmail } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'
import { SendCodeAgain } from './send-code-again.tsx'
import './email-code.css'

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
    <div className="email-code">
      <DialogForm
        form={form}
        onSave={handleSave}
        refusalOf={refusalOf(text.failed)}
        foot={
          <div className="row wrap email-code-foot">
            <Button size="md" type="submit" loading={form.submitting}>
              {text.confirm}
            </Button>
            <SendCodeAgain registrationId={registrationId} />
          </div>
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
