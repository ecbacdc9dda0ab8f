import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DaysField } from '../../../ui/form/days-field.tsx'
import { ClassroomPicker } from '../../classrooms/classroom-picker.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { attendanceText } from '../attendance.text.ts'
import { hoursFromNow } from '../lesson-times.ts'
import { officeAttendanceText as text } from '../office.text.ts'
import { useAddLessons } from './office.api.ts'

interface Values extends Record<string, unknown> {
  programId: number | undefined
  courseId: number | undefined
  classroomId: number | undefined
  days: string[]
  startsAt: string
  endsAt: string
}

/** Lessons of a classroom at the same hours on several days. */
export function AddLessonsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const add = useAddLessons()
  const form = useForm<Values>({
    initialValues: {
      programId: undefined,
      courseId: undefined,
      classroomId: undefined,
      days: [],
      ...hoursFromNow(),
    },
    validate: {
      classroomId: (id) => (id === undefined ? text.chooseClassroom : null),
      days: (days) => (days.length === 0 ? text.chooseDays : null),
    },
  })
  const { programId, courseId, classroomId } = form.values

  const handleSave = async ({ days, startsAt, endsAt }: Values) => {
    if (classroomId === undefined) return false
    const { message } = await add.mutateAsync({ classroomId, days: days.toSorted(), startsAt, endsAt })
    showSuccess(text.added, message)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.add}
      saveLabel={text.add}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.addFailed)}
      onClose={onClose}
    >
      <ProgramPicker
        label={text.program}
        value={programId}
        onChange={(chosen) => form.setValues({ programId: chosen, courseId: undefined, classroomId: undefined })}
      />
      <CoursePicker
        label={text.course}
        programId={programId}
        value={courseId}
        onChange={(chosen) => form.setValues({ courseId: chosen, classroomId: undefined })}
      />
      <ClassroomPicker
        label={text.classroom}
        courseId={courseId}
        value={classroomId}
        error={form.errors.classroomId}
        onChange={(chosen) => form.setFieldValue('classroomId', chosen)}
      />
      <DaysField label={text.addDays} {...form.getInputProps('days')} />
      <TextInput type="time" step={300} label={attendanceText.startsAt} {...form.getInputProps('startsAt')} />
      <TextInput type="time" step={300} label={attendanceText.endsAt} {...form.getInputProps('endsAt')} />
    </FormDialog>
  )
}
