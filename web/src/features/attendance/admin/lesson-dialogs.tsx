import type { Lesson } from '@manara/contract/lessons.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatDay } from '../../../format/dates.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { attendanceText } from '../attendance.text.ts'
import { officeAttendanceText as text } from '../office.text.ts'
import { useCancelLesson, useDeleteLesson, useMoveLesson } from './office.api.ts'

interface LessonDialogProps {
  lesson: Lesson
  isOpen: boolean
  onClose: () => void
}

/** Another day or other hours; the server checks them. */
export function MoveLessonDialog({ lesson, isOpen, onClose }: LessonDialogProps) {
  const { day, startsAt, endsAt, revision, lessonKey } = lesson
  const form = useForm({ initialValues: { day, startsAt, endsAt } })
  const move = useMoveLesson(lessonKey)
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.moveTitle(lesson.classroomName)}
      saveLabel={text.moveSave}
      form={form}
      onSave={async (values) => {
        await move.mutateAsync({ ...values, revision })
        showSuccess(text.moved, lesson.classroomName)
        return true
      }}
      toFormError={toFormError(text.moveFailed)}
      onClose={onClose}
    >
      <TextInput className="wide" type="date" label={text.day} {...form.getInputProps('day')} />
      <TextInput type="time" step={300} label={attendanceText.startsAt} {...form.getInputProps('startsAt')} />
      <TextInput type="time" step={300} label={attendanceText.endsAt} {...form.getInputProps('endsAt')} />
    </FormDialog>
  )
}

/** A cancelled lesson stays in sight, with its reason. */
export function CancelLessonDialog({ lesson, isOpen, onClose }: LessonDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? text.reasonFirst : null) },
  })
  const cancel = useCancelLesson(lesson.lessonKey)
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.cancelTitle(lesson.classroomName)}
      saveLabel={text.cancel}
      form={form}
      onSave={async ({ reason }) => {
        await cancel.mutateAsync(reason.trim())
        showSuccess(text.cancelled, lesson.classroomName)
        return true
      }}
      toFormError={toFormError(text.cancelFailed)}
      onClose={onClose}
    >
      <TextInput className="wide" dir="auto" maxLength={300} label={text.reason} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

export function DeleteLessonDialog({ lesson, isOpen, onClose }: LessonDialogProps) {
  const remove = useDeleteLesson()
  const handleConfirm = () =>
    remove.mutate(lesson.lessonKey, {
      onSuccess: () => {
        showSuccess(text.deleted, lesson.classroomName)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={text.deleteQuestion(lesson.classroomName, formatDay(lesson.day))}
      text={text.deleteText}
      confirmLabel={text.deleteConfirm}
      isPending={remove.isPending}
      problem={remove.isError ? toReason(text.deleteFailed)(remove.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
