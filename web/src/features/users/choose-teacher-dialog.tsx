import { useForm } from '@mantine/form'
import { showInfo } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { PickerOption } from '../../ui/form/picker-options.tsx'
import { TeacherPicker } from './teacher-picker.tsx'
import { usersText } from './users.text.ts'

interface Refusal {
  message: string
  errors: Record<string, string[]>
}

interface ChooseTeacherDialogProps {
  isOpen: boolean
  title: string
  /** Describes the task of the chosen teacher. */
  intro: string
  label: string
  saveLabel: string
  /** Error text when no teacher is chosen. */
  required: string
  /** Who it is now. */
  current: PickerOption | undefined
  /** Texts for removing the teacher; offered when one is assigned. */
  unassigning: { label: string; question: string; confirmLabel: string; toReason: (error: unknown) => string }
  toFormError: (error: unknown) => Refusal
  onAssign: (teacherId: number) => Promise<unknown>
  onUnassign: () => Promise<unknown>
  onClose: () => void
}

/** Assigns a task to a teacher, reassigns it, or leaves it without one. */
export function ChooseTeacherDialog(props: ChooseTeacherDialogProps) {
  const { isOpen, title, intro, label, saveLabel, required, current, unassigning, toFormError } = props
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
      toFormError={toFormError}
      removal={
        current && {
          ...unassigning,
          onConfirm: onUnassign,
          getErrorMessage: unassigning.toReason,
        }
      }
      onClose={onClose}
    >
      <p className="wide dim">{intro}</p>
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
