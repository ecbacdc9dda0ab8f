import { CreateAdministratorBody } from '@manara/contract/approvals.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useCreateAdministrator } from '../approvals.api.ts'
import { approvalsText as text } from '../approvals.text.ts'
import { OfficePersonPicker } from './office-person-picker.tsx'

const { reason } = fieldRules({ properties: { reason: CreateAdministratorBody.properties.reason } })

interface FormValues extends Record<string, unknown> {
  personId: number | undefined
  reason: string
}

/** Asks that a member of the staff or a teacher becomes an administrator. */
export function CreateAdministratorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createAdministrator = useCreateAdministrator()
  const form = useForm<FormValues>({
    initialValues: { personId: undefined, reason: '' },
    validate: { personId: (id) => (id === undefined ? text.choosePerson : null), reason },
  })

  const handleSave = async ({ personId = 0, reason }: FormValues) => {
    const body = { personId, reason: reason.trim() }
    const { message } = await createAdministrator.mutateAsync({ body, idempotencyKey })
    showSuccess(text.asked, message)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.ask}
      saveLabel={text.askSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.askFailed)}
      onClose={onClose}
    >
      <p className="wide">{text.askText}</p>
      <OfficePersonPicker label={text.person} {...form.getInputProps('personId')} />
      <Textarea withAsterisk className="wide" label={text.reason} maxLength={500} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
