import { RequestResetBody, type ResetRequested } from '@manara/contract/account-recovery.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAt, IconId } from '@tabler/icons-react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { EmailField, NationalIdField } from '../../../ui/form/person-fields.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useRequestReset } from '../recovery.api.ts'
import { recoveryText } from '../recovery.text.ts'
import styles from './recovery.module.css'

interface RequestCodeFormProps {
  start: RequestResetBody
  /** Receives the request and the server's reply. */
  onRequested: (request: RequestResetBody, requested: ResetRequested) => void
  onCancel: () => void
}

const rules = fieldRules(RequestResetBody)

/** Step 1: who are you? The answer is the same whether the server knows you or not. */
export function RequestCodeForm({ start, onRequested, onCancel }: RequestCodeFormProps) {
  const requestReset = useRequestReset()
  const form = useForm({
    initialValues: start,
    validate: { email: rules.email, nationalId: rules.nationalId },
  })

  const handleSave = async ({ email, nationalId }: RequestResetBody) => {
    const request = { email: email.trim(), nationalId: nationalId.trim() }
    onRequested(request, await requestReset.mutateAsync(request))
  }

  const foot = (
    <DialogActions
      back={
        <Button size="md" variant="default" onClick={onCancel}>
          {uiText.cancel}
        </Button>
      }
      onward={
        <Button size="md" type="submit" loading={form.submitting}>
          {recoveryText.requestCode}
        </Button>
      }
    />
  )

  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      toFormError={toFormError(recoveryText.requestFailed)}
      mistakesText={recoveryText.correctFields}
      foot={foot}
    >
      <div className={`wide ${styles.recoveryIntro}`}>
        <span className="dim small">{recoveryText.step(1)}</span>
        <p>{recoveryText.requestIntro}</p>
      </div>
      <EmailField
        className="wide"
        autoComplete="username"
        placeholder={recoveryText.emailExample}
        leftSection={<IconAt size={18} aria-hidden />}
        autoFocus={start.email === ''}
        data-autofocus={start.email === '' || undefined}
        {...form.getInputProps('email')}
      />
      <NationalIdField
        className="wide"
        maxLength={20}
        leftSection={<IconId size={18} aria-hidden />}
        autoFocus={start.email !== ''}
        data-autofocus={start.email !== '' || undefined}
        {...form.getInputProps('nationalId')}
      />
    </DialogForm>
  )
}
