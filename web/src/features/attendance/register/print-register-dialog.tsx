import { Checkbox, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { monthAfter, useRegisterPaper } from './register.api.ts'
import { registerText as text } from './register.text.ts'

interface PrintRegisterDialogProps {
  classroom: { classroomId: number; classroomName: string }
  isOpen: boolean
  onClose: () => void
}

const listMonths = () =>
  Array.from({ length: 14 }, (_, index) => monthAfter(1 - index)).map((value) => ({ value, label: text.month(value) }))

/** The register of a month for the office, filled or blank; next month is offered too. */
export function PrintRegisterDialog({ classroom, isOpen, onClose }: PrintRegisterDialogProps) {
  const { mutateAsync } = useRegisterPaper('admin', classroom.classroomId)
  const form = useForm({ initialValues: { month: monthAfter(0), isBlank: false } })
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.printTitle(classroom.classroomName)}
      saveLabel={text.print}
      form={form}
      onSave={async ({ month, isBlank }) => {
        await mutateAsync({ month, paper: isBlank ? 'blank' : 'filled' })
        return true
      }}
      toFormError={toFormError(text.paperFailed)}
      onClose={onClose}
    >
      <Select
        className="wide"
        label={text.monthLabel}
        data={listMonths()}
        allowDeselect={false}
        {...form.getInputProps('month')}
      />
      <Checkbox className="wide" label={text.isBlank} {...form.getInputProps('isBlank', { type: 'checkbox' })} />
    </FormDialog>
  )
}
