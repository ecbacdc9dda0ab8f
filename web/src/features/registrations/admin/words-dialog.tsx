import type { Registration } from '@manara/contract/registrations.ts'
import { Anchor, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Allowed, useCan } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { paymentDetailsQuery } from '../../settings/settings.api.ts'
import { useRejectRegistration, useRequestNewReceipt, useRequestPayment } from '../registrations.api.ts'
import { registrationsText as text } from '../registrations.text.ts'
import type { DecisionKind } from './decisions.ts'

type WordsKind = Exclude<DecisionKind, 'approve'>

interface WordsDialogProps {
  isOpen: boolean
  kind: WordsKind
  registration: Registration
  onDone: (updated: Registration) => void
  onClose: () => void
}

/** The same for all three: a sentence for the applicant, and what it is called. */
const wording = {
  requestPayment: {
    title: text.paymentTitle,
    label: text.paymentMessage,
    required: text.messageRequired,
    save: text.sendPaymentRequest,
  },
  reject: { title: text.rejectTitle, label: text.reason, required: text.reasonRequired, save: text.rejectConfirm },
  requestNewReceipt: {
    title: text.newReceiptTitle,
    label: text.reason,
    required: text.reasonRequired,
    save: text.newReceiptConfirm,
  },
} satisfies Record<WordsKind, object>

/** Warns of missing payment details: without them no applicant can pay. */
function MissingPaymentDetails() {
  const { data } = useQuery({ ...paymentDetailsQuery, enabled: useCan()(officePages['/admin/settings']) })
  if (!data || Object.values(data).every((words) => words !== '')) return null
  return (
    <div className="wide">
      <Note tone="yellow">
        {text.noPaymentDetails}{' '}
        <Allowed needs={officePages['/admin/settings']}>
          <Anchor size="sm" renderRoot={(props) => <Link to="/admin/settings" {...props} />}>
            {text.toSettings}
          </Anchor>
        </Allowed>
      </Note>
    </div>
  )
}

/** Asks for payment, rejects, or asks for another receipt; the words go to the applicant (R-register-7). */
export function WordsDialog({ isOpen, kind, registration, onDone, onClose }: WordsDialogProps) {
  const { title, label, required, save } = wording[kind]
  const changes = {
    requestPayment: useRequestPayment(),
    reject: useRejectRegistration(),
    requestNewReceipt: useRequestNewReceipt(),
  }
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm({
    initialValues: { body: kind === 'requestPayment' ? text.defaultPaymentMessage(registration.totalPrice) : '' },
    validate: { body: (words) => (words.trim() === '' ? required : null) },
  })

  const handleSave = async ({ body }: typeof form.values) => {
    const input = { id: registration.registrationId, words: body.trim(), idempotencyKey }
    const { message, ...updated } = await changes[kind].mutateAsync(input)
    showSuccess(text.done[kind], registration.fullName)
    onDone(updated)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title(registration.fullName)}
      saveLabel={save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.actionFailed)}
      onClose={onClose}
    >
      {kind === 'requestPayment' && <MissingPaymentDetails />}
      {kind !== 'requestPayment' && (
        <p className="wide dim">{kind === 'reject' ? text.rejectWarning : text.newReceiptWarning}</p>
      )}
      <Textarea
        data-autofocus
        withAsterisk
        autosize
        className="wide"
        label={label}
        {...(kind === 'requestPayment' && { description: text.paymentMessageHelp })}
        minRows={4}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('body')}
      />
    </FormDialog>
  )
}
