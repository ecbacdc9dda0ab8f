import type { Excuse } from '@manara/contract/excuses.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { excuseDecisionsText } from '../excuse-decisions.text.ts'
import { useRejectExcuse, useRevokeExcuse } from '../excuses.api.ts'

interface NoteDialogProps {
  isOpen: boolean
  kind: 'reject' | 'revoke'
  excuse: Excuse
  onDone: (updated: Excuse) => void
  onClose: () => void
}

/** Rejects an excuse, or takes back that it was accepted; the student reads why. */
export function NoteDialog({ isOpen, kind, excuse, onDone, onClose }: NoteDialogProps) {
  const text = excuseDecisionsText[kind]
  const changes = { reject: useRejectExcuse(), revoke: useRevokeExcuse() }
  const form = useForm({
    initialValues: { words: '' },
    validate: { words: (words) => (words.trim() === '' ? text.required : null) },
  })
  const handleSave = async ({ words }: typeof form.values) => {
    const { message, ...updated } = await changes[kind].mutateAsync({ id: excuse.excuseId, words: words.trim() })
    showSuccess(message)
    onDone(updated)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title(excuse.studentName)}
      saveLabel={text.button}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.failed)}
      onClose={onClose}
    >
      <p className="wide dim">{text.warning}</p>
      <Textarea
        data-autofocus
        withAsterisk
        autosize
        className="wide"
        label={text.label}
        minRows={3}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
