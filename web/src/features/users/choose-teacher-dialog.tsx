import { useForm } from '@mantine/form'
import { showInfo } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { PickerOption } from '../../ui/picker-options.tsx'
import { TeacherPicker } from './teacher-picker.tsx'
import { usersText } from './users.text.ts'

interface Refusal {
  message: string
  errors: Record<string, string[]>
}

interface ChooseTeacherDialogProps {
  isOpen: boolean
  title: string
  /** What the chosen one will do. */
  intro: string
  label: string
  saveLabel: string
  /** What to say when nobody is chosen. */
  required: string
  /** Who it is now. */
  current: PickerOption | undefined
  /** The words of taking the task away; offered when somebody has it. */
  unassigning: { label: string; question: string; confirmLabel: string; reasonOf: (error: unknown) => string }
  refusalOf: (error: unknown) => Refusal
  onAssign: (teacherId: number) => Promise<unknown>
  onUnassign: () => Promise<unknown>
  onClose: () => void
}

/** Gives a task to a teacher, to another one, or to nobody. */
export function ChooseTeacherDialog(props: ChooseTeacherDialogProps) {
  const { isOpen, title, intro, label, saveLabel, required, current, unassigning, refusalOf } = props
  const { onAssign, onUnassign, onClose } = props
  const form = useForm<{ teacherId: number | undefined }>({
    initialValues: { teacherId: current?.id },
    validate: { teacherId: (id) => (id === undefined ? required : null) },
  })

  const handleSave = async ({ teacherId }: typeof form.values) => {
    if (teacherId === undefined) return false
    if (teacherId === current?.id) {
      showInfo(usersText.nothingChanged, usersText.nothingChangedText)
      return false
    }
    await onAssign(teacherId)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={saveLabel}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf}
      removal={
        current && {
          ...unassigning,
          onConfirm: onUnassign,
          messageOf: unassigning.reasonOf,
        }
      }
      onClose={onClose}
    >
      <p className="wide dim form-intro">{intro}</p>
      <TeacherPicker
        withAsterisk
        data-autofocus
        className="wide"
        label={label}
        placeholder={usersText.chooseTeacher}
        {...(current && { known: current })}
        {...form.getInputProps('teacherId')}
      />
    </FormDialog>
  )
}
