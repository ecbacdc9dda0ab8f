import { type AttendanceStanding, liftExamBar, waiveExamBar } from '@manara/contract/attendance-rules.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBan } from '@tabler/icons-react'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import type { ReportRow } from '../../../ui/dialog/report-dialog.tsx'
import { useConfirmBars, useEndBar } from './absence.api.ts'
import { absenceText as text } from './absence.text.ts'

interface ConfirmBarsDialogProps {
  standings: readonly AttendanceStanding[]
  isOpen: boolean
  onClose: () => void
  /** Gives those that were not confirmed, with the reasons. */
  onDone: (refused: readonly ReportRow[]) => void
}

/** The server says of each bar that was not confirmed why: of one here, of many in a report. */
export function ConfirmBarsDialog({ standings, isOpen, onClose, onDone }: ConfirmBarsDialogProps) {
  const confirm = useConfirmBars()
  const names = new Map(standings.map(({ barId, studentName }) => [barId, studentName]))
  const refusal = standings.length === 1 ? confirm.data?.results[0]?.reason : undefined
  const handleConfirm = () =>
    confirm.mutate(
      [...names.keys()].filter((id) => id !== null),
      {
        onSuccess: ({ message, results }) => {
          const refused = results.filter(({ isConfirmed }) => !isConfirmed)
          if (refused.length < results.length) showSuccess(message)
          else if (standings.length === 1) return
          onClose()
          onDone(refused.map(({ barId, reason = '' }) => ({ id: barId, name: names.get(barId) ?? '', reason })))
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconBan}
      question={text.confirmQuestion(standings.map(({ studentName }) => studentName))}
      text={text.confirmText}
      confirmLabel={text.confirm}
      isPending={confirm.isPending}
      problem={confirm.isError ? toReason(text.confirmFailed)(confirm.error) : refusal}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}

interface BarDialogProps {
  standing: AttendanceStanding
  isOpen: boolean
  onClose: () => void
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
