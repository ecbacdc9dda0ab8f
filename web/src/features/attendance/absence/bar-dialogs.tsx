import { type AttendanceStanding, liftExamBar, waiveExamBar } from '@manara/contract/attendance-rules.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBan } from '@tabler/icons-react'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useConfirmBar, useEndBar } from './absence.api.ts'
import { absenceText as text } from './absence.text.ts'

interface BarDialogProps {
  standing: AttendanceStanding
  isOpen: boolean
  onClose: () => void
}

/** The server says of a bar that it was not confirmed, and why. */
export function ConfirmBarDialog({ standing, isOpen, onClose }: BarDialogProps) {
  const confirm = useConfirmBar()
  const refusal = confirm.data?.results[0]?.reason
  const handleConfirm = () =>
    confirm.mutate(standing.barId ?? 0, {
      onSuccess: ({ message, results }) => {
        if (!results[0]?.isConfirmed) return
        showSuccess(message)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconBan}
      question={text.confirmQuestion(standing.studentName)}
      text={text.confirmText}
      confirmLabel={text.confirm}
      isPending={confirm.isPending}
      problem={confirm.isError ? toReason(text.confirmFailed)(confirm.error) : refusal}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}

/** A proposed bar is waived, a confirmed one lifted: both with a reason. */
export function EndBarDialog({ standing, isOpen, onClose }: BarDialogProps) {
  const { studentName, barState, barId } = standing
  const isConfirmed = barState === 'CONFIRMED'
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? text.reasonFirst : null) },
  })
  const end = useEndBar(isConfirmed ? liftExamBar : waiveExamBar, barId ?? 0)
  return (
    <FormDialog
      isOpen={isOpen}
      title={isConfirmed ? text.liftTitle(studentName) : text.waiveTitle(studentName)}
      saveLabel={isConfirmed ? text.lift : text.waive}
      form={form}
      onSave={async ({ reason }) => {
        showSuccess((await end.mutateAsync(reason.trim())).message)
        return true
      }}
      toFormError={toFormError(isConfirmed ? text.liftFailed : text.waiveFailed)}
      onClose={onClose}
    >
      <Textarea
        className="wide"
        dir="auto"
        autosize
        minRows={2}
        maxLength={1000}
        label={text.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
