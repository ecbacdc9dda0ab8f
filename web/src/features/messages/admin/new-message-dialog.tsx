import type { MessageBatchPreview } from '@manara/contract/message-batches.ts'
import { messageReceivers } from '@manara/contract/messages.ts'
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { previewBatch, useCreateBatch } from '../messages.api.ts'
import { messagesText } from '../messages.text.ts'
import { newMessageText as text } from '../new-message.text.ts'
import { InsertChips } from '../templates/insert-chips.tsx'
import { useInsert } from '../templates/use-insert.ts'
import { freeTemplatesQuery } from '../templates.api.ts'
import { TextFields } from '../text-fields.tsx'
import { type BatchForm, emptyBatch, toBody } from './batch-form.ts'
import { BatchPreview } from './batch-preview.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import '@mantine/core/styles/Switch.css'

const receivers = messageReceivers.map((value) => ({ value, label: messagesText.receivers[value] }))

/** Messages to a classroom or to chosen students: rehearsed first, then made. */
export function NewMessageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [rehearsed, setRehearsed] = useState<{ preview: MessageBatchPreview; body: string }>()
  const templates = useQuery({ ...freeTemplatesQuery, enabled: isOpen })
  const create = useCreateBatch()
  const form = useForm<BatchForm>({ initialValues: emptyBatch })
  const { values } = form
  const { onFocus, insert } = useInsert(values, form.setFieldValue)
  const body = toBody(values)
  const preview = rehearsed?.body === JSON.stringify(body) ? rehearsed.preview : undefined

  const rehearse = async () => {
    setRehearsed({ preview: await previewBatch(body), body: JSON.stringify(body) })
    setIdempotencyKey(newIdempotencyKey())
    return false
  }
  const handleSave = async ({ isConfirmed }: BatchForm) => {
    if (!preview) return rehearse()
    try {
      const sent = { ...body, fingerprint: preview.fingerprint, isConfirmed }
      showSuccess((await create.mutateAsync({ body: sent, idempotencyKey })).message)
      return true
    } catch (error) {
      if (error instanceof CallProblem && error.status === 409) setRehearsed(undefined)
      throw error
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title}
      saveLabel={preview ? text.make : text.preview}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(preview ? text.makeFailed : text.previewFailed)}
      onClose={onClose}
    >
      <SegmentedControl
        className="wide"
        aria-label={text.fromLabel}
        data={(['classroom', 'people'] as const).map((value) => ({ value: value as string, label: text.from[value] }))}
        value={values.from}
        onChange={(from) => form.setFieldValue('from', from as BatchForm['from'])}
      />
      <ReceiverFields form={form} />
      <NativeSelect
        label={text.toWhom}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={receivers}
        {...form.getInputProps('toWhom')}
      />
      <NativeSelect
        label={text.template}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={[
          { value: '', label: text.noTemplate },
          ...(templates.data ?? []).map(({ templateId, name }) => ({ value: String(templateId), label: name })),
        ]}
        {...form.getInputProps('templateId')}
      />
      {values.templateId === '' && (
        <>
          <TextFields getInputProps={form.getInputProps} onFocus={onFocus} />
          <InsertChips kind="free" onInsert={insert} />
        </>
      )}
      {preview && <BatchPreview preview={preview} />}
      {preview?.needsConfirmation && (
        <Switch
          className="wide"
          label={messagesText.confirmText}
          {...form.getInputProps('isConfirmed', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
