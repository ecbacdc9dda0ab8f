import { named } from '@manara/contract/named.ts'
import { ExtendAttemptBody, type ListedAttempt, VoidAttemptBody } from '@manara/contract/taught-attempts.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClockCheck, IconPlayerStop } from '@tabler/icons-react'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useDecideLate, useEndAttempt, useExtendAttempt, useVoidAttempt } from '../quiz-settings.api.ts'
import { quizSettingsText as text } from '../quiz-settings.text.ts'

interface AttemptDialogProps {
  attempt: ListedAttempt
  isOpen: boolean
  onClose: () => void
}

/** Asks before a running attempt ends. */
export function EndAttemptDialog({ attempt, ...dialog }: AttemptDialogProps) {
  const end = useEndAttempt()
  return (
    <ConfirmDialog
      {...dialog}
      tone="teal"
      Icon={IconPlayerStop}
      question={text.endQuestion}
      text={text.endText}
      confirmLabel={text.end}
      isPending={end.isPending}
      problem={end.isError ? toReason(text.actFailed)(end.error) : undefined}
      onConfirm={() =>
        end.mutate(attempt.attemptId, {
          onSuccess: ({ message }) => {
            showSuccess(message, named(attempt.studentName))
            dialog.onClose()
          },
        })
      }
    />
  )
}

/** Asks before late answers count, or stay aside. */
function LateDialog({ attempt, isAccepted, ...dialog }: AttemptDialogProps & { isAccepted: boolean }) {
  const decide = useDecideLate(attempt.attemptId)
  const words = isAccepted
    ? { question: text.acceptLateQuestion, text: text.acceptLateText, confirmLabel: text.acceptLate }
    : { question: text.refuseLateQuestion, text: text.refuseLateText, confirmLabel: text.refuseLate }
  return (
    <ConfirmDialog
      {...dialog}
      {...words}
      tone="teal"
      Icon={IconClockCheck}
      isPending={decide.isPending}
      problem={decide.isError ? toReason(text.actFailed)(decide.error) : undefined}
      onConfirm={() =>
        decide.mutate(isAccepted, {
          onSuccess: ({ message }) => {
            showSuccess(message, named(attempt.studentName))
            dialog.onClose()
          },
        })
      }
    />
  )
}
export const AcceptLateDialog = (props: AttemptDialogProps) => <LateDialog {...props} isAccepted />
export const RefuseLateDialog = (props: AttemptDialogProps) => <LateDialog {...props} isAccepted={false} />

/** Gives an attempt time, also one that has ended. */
export function ExtendAttemptDialog({ attempt, isOpen, onClose }: AttemptDialogProps) {
  const extend = useExtendAttempt(attempt.attemptId)
  const form = useForm({ initialValues: { minutes: '' }, validate: fieldRules(ExtendAttemptBody) })
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.extendTitle}
      saveLabel={text.extendSave}
      form={form}
      onSave={async ({ minutes }) => {
        const { message } = await extend.mutateAsync(acceptedNumber(minutes))
        showSuccess(message, named(attempt.studentName))
        return true
      }}
      toFormError={toFormError(text.actFailed)}
      onClose={onClose}
    >
      <NumberField
        withAsterisk
        className="wide"
        label={text.extendMinutes}
        unit={text.minutes}
        {...form.getInputProps('minutes')}
      />
    </FormDialog>
  )
}

/** Makes an attempt count for nothing, with the reason. */
export function VoidAttemptDialog({ attempt, isOpen, onClose }: AttemptDialogProps) {
  const cancel = useVoidAttempt(attempt.attemptId)
  const form = useForm({ initialValues: { reason: '' }, validate: fieldRules(VoidAttemptBody) })
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.voidTitle}
      saveLabel={text.voidSave}
      form={form}
      onSave={async ({ reason }) => {
        const { message } = await cancel.mutateAsync(reason)
        showSuccess(message, named(attempt.studentName))
        return true
      }}
      toFormError={toFormError(text.actFailed)}
      onClose={onClose}
    >
      <Textarea
        withAsterisk
        className="wide"
        dir="auto"
        label={text.voidReason}
        description={text.voidHelp}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
