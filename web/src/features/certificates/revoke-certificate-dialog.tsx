import { RevokeCertificateBody } from '@manara/contract/certificates.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../http/field-rules.ts'
import { toFormError } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useRevokeCertificate } from './certificates.api.ts'
import { issuingText as text } from './certificates.text.ts'

interface RevokeCertificateDialogProps {
  isOpen: boolean
  graduationId: string
  name: string
  serial: string
  onClose: () => void
}

const rules = fieldRules(RevokeCertificateBody)

/** Revoking cannot be taken back: the reason is what everybody reads who checks the number. */
export function RevokeCertificateDialog({ isOpen, graduationId, name, serial, onClose }: RevokeCertificateDialogProps) {
  const revocation = useRevokeCertificate()
  const form = useForm({ initialValues: { reason: '' }, validate: rules, validateInputOnBlur: false })

  const handleSave = async ({ reason }: typeof form.values) => {
    const { message } = await revocation.mutateAsync({ graduationId, reason: reason.trim() })
    showSuccess(text.revoked, message)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.revokeTitle(name)}
      saveLabel={text.revokeConfirm}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.revokeFailed)}
      onClose={onClose}
    >
      <div className="wide">
        <Note tone="yellow">{text.revokeText(serial)}</Note>
      </div>
      <Textarea
        data-autofocus
        withAsterisk
        autosize
        className="wide"
        label={text.revokeReason}
        description={text.revokeReasonHint}
        minRows={3}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
