import { RequestResetBody, type ResetRequested } from '@manara/contract/account-recovery.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAt, IconId } from '@tabler/icons-react'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useRequestReset } from '../recovery.api.ts'
import { recoveryText } from '../recovery.text.ts'

interface RequestCodeFormProps {
  start: RequestResetBody
  /** What was asked for, and what the server said to it. */
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
    <FormFoot
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
      refusalOf={refusalOf(recoveryText.requestFailed)}
      mistakesText={recoveryText.correctFields}
      foot={foot}
    >
      <div className="wide recovery-intro">
        <span className="dim small">{recoveryText.step(1)}</span>
        <p className="recovery-lead">{recoveryText.requestIntro}</p>
      </div>
      <TextInput
        className="wide"
        label={recoveryText.email}
        withAsterisk
        type="email"
        dir="ltr"
        autoComplete="username"
        placeholder={recoveryText.emailExample}
        maxLength={255}
        leftSection={<IconAt size={18} aria-hidden />}
        autoFocus={start.email === ''}
        data-autofocus={start.email === '' || undefined}
        {...form.getInputProps('email')}
      />
      <TextInput
        className="wide"
        label={recoveryText.nationalId}
        withAsterisk
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        leftSection={<IconId size={18} aria-hidden />}
        autoFocus={start.email !== ''}
        data-autofocus={start.email !== '' || undefined}
        {...form.getInputProps('nationalId')}
      />
    </DialogForm>
  )
}
