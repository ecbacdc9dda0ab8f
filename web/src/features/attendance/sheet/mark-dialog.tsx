import { attendanceStatuses, mostMinutesLate, type SheetRow } from '@manara/contract/attendance.ts'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { attendanceText } from '../attendance.text.ts'
import type { Mark } from '../sheet-marks.ts'

interface MarkDialogProps {
  row: SheetRow
  mark: Mark
  isOpen: boolean
  onSet: (row: SheetRow, mark: Mark) => void
  onClose: () => void
}

const statuses = attendanceStatuses.map((value) => ({ value: value as string, label: attendanceText.status(value) }))

/** The rest of a mark, beyond taps: an excuse, minutes late, and a note. */
export function MarkDialog({ row, mark, isOpen, onSet, onClose }: MarkDialogProps) {
  const form = useForm({
    initialValues: {
      status: mark.status ?? '',
      minutesLate: mark.minutesLate === null ? '' : String(mark.minutesLate),
      note: mark.note ?? '',
    },
    validate: {
      minutesLate: (text, { status }) => {
        const minutes = readNumber(text)
        const isRight =
          minutes === undefined ||
          (typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutesLate)
        return status !== 'LATE' || isRight ? null : attendanceText.minutesWrong
      },
    },
  })
  const handleSave = async ({ status, minutesLate, note }: typeof form.values) => {
    const minutes = readNumber(minutesLate)
    onSet(row, {
      status: attendanceStatuses.find((value) => value === status) ?? null,
      minutesLate: typeof minutes === 'number' ? minutes : null,
      note: note.trim() || null,
    })
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={attendanceText.details(row.studentName)}
      saveLabel={attendanceText.set}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(attendanceText.saveFailed)}
      onClose={onClose}
    >
      <Input.Wrapper label={attendanceText.statusLabel} labelElement="div" className="wide">
        <SegmentedControl fullWidth data={statuses} {...form.getInputProps('status')} />
      </Input.Wrapper>
      {form.values.status === 'LATE' && (
        <NumberField
          label={attendanceText.minutes}
          unit={attendanceText.minute}
          {...form.getInputProps('minutesLate')}
        />
      )}
      <TextInput label={attendanceText.note} dir="auto" maxLength={200} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
