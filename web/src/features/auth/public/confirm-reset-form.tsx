import { ConfirmResetBody, type ResetRequested, resetCode } from '@manara/contract/account-recovery.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowRight, IconLock, IconMail } from '@tabler/icons-react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { codeDigits } from '../../../ui/form/code-digits.ts'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { useConfirmReset } from '../recovery.api.ts'
import { recoveryText } from '../recovery.text.ts'
import type { RequestedReset } from '../reset-memory.ts'
import styles from './recovery.module.css'
import { ResendCode } from './resend-code.tsx'

interface ConfirmResetFormProps {
  requested: RequestedReset
  isDemo: boolean
  onResent: (requested: ResetRequested) => void
  onConfirmed: () => void
  onBack: () => void
}

const rules = fieldRules(ConfirmResetBody)

const DemoHint = () => (
  <Note tone="yellow">
    {recoveryText.demoMail} <bdi dir="ltr">/admin/outbox</bdi>
  </Note>
)

/** Step 2: the code from the mail, and a new password. */
export function ConfirmResetForm({ requested, isDemo, onResent, onConfirmed, onBack }: ConfirmResetFormProps) {
  const { request, message, resetId } = requested
  const confirmReset = useConfirmReset()
  const lengths = usePasswordLengths()
  const form = useForm({
    initialValues: { resetCode: '', newPassword: '' },
    validate: {
      resetCode: rules.resetCode,
      newPassword: longEnough(rules.newPassword, Math.min(lengths.staff, lengths.students)),
    },
  })

  const handleSave = async (values: typeof form.values) => {
    await confirmReset.mutateAsync({ email: request.email, resetId, ...values })
    onConfirmed()
  }

  const foot = (
    <DialogActions
      back={
        <Button size="md" variant="default" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={onBack}>
          {recoveryText.back}
        </Button>
      }
      onward={
        <Button size="md" type="submit" loading={form.submitting}>
          {recoveryText.confirm}
        </Button>
      }
    />
  )

  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      toFormError={toFormError(recoveryText.confirmFailed)}
      mistakesText={recoveryText.correctFields}
      foot={foot}
    >
      <div className={`wide ${styles.recoveryIntro}`}>
        <span className="dim small">{recoveryText.step(2)}</span>
        <p>{recoveryText.confirmIntro}</p>
        <Note>{message}</Note>
        {isDemo && <DemoHint />}
      </div>
      <div className="wide">
        <TextInput
          label={recoveryText.code}
          description={recoveryText.codeHelp}
          withAsterisk
          className={styles.resetCode}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          leftSection={<IconMail size={18} aria-hidden />}
          autoFocus
          {...form.getInputProps('resetCode')}
          onChange={(event) => form.setFieldValue('resetCode', codeDigits(event.currentTarget.value, resetCode.digits))}
        />
        <ResendCode request={request} onResent={onResent} />
      </div>
      <div className="wide">
        {/* A password manager learns for which account the new password is. */}
        <input type="email" name="email" autoComplete="username" value={request.email} readOnly hidden />
        <NewPassword
          label={recoveryText.newPassword}
          leftSection={<IconLock size={18} aria-hidden />}
          lengthRule={lengthRuleFor(lengths)}
          ownTexts={[request.email, request.nationalId]}
          {...form.getInputProps('newPassword')}
        />
      </div>
    </DialogForm>
  )
}
