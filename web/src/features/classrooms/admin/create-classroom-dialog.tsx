import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { useCreateClassroom } from '../classrooms.api.ts'
import { classroomsText } from '../classrooms.text.ts'
import { ClassroomFields } from './classroom-fields.tsx'
import { bodyOf, type ClassroomFormValues, createClassroomRules, usualCapacity } from './classroom-form.ts'

interface CreateClassroomDialogProps {
  isOpen: boolean
  /** What the list is filtered by. */
  programId: number | undefined
  courseId: number | undefined
  onClose: () => void
}

export function CreateClassroomDialog({ isOpen, programId, courseId, onClose }: CreateClassroomDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createClassroom = useCreateClassroom()
  const form = useForm<ClassroomFormValues>({
    initialValues: { academicProgramId: programId, courseId, name: '', capacity: usualCapacity },
    validate: createClassroomRules,
    validateInputOnBlur: ['capacity'],
  })

  // The address knows the course only: its program may come when the dialog is open already, and fills what nobody has chosen.
  const { getValues, setValues, getInitialValues, setInitialValues } = form
  useEffect(() => {
    if (programId === undefined || getValues().academicProgramId !== undefined) return
    const found = { academicProgramId: programId, courseId }
    setInitialValues({ ...getInitialValues(), ...found })
    setValues(found)
  }, [programId, courseId, getValues, setValues, getInitialValues, setInitialValues])

  // The courses of another program are other courses.
  const handleProgram = (academicProgramId: number | undefined) =>
    form.setValues({ academicProgramId, courseId: undefined })

  const handleSave = async (values: ClassroomFormValues) => {
    const body = { ...bodyOf(values), courseId: values.courseId ?? 0 }
    const created = await createClassroom.mutateAsync({ body, idempotencyKey })
    showSuccess(classroomsText.created, classroomsText.nameAndCourse(created.name, created.courseName))
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={classroomsText.addTitle}
      saveLabel={classroomsText.save}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(classroomsText.createFailed)}
      onClose={onClose}
    >
      <ProgramPicker
        withAsterisk
        {...(programId === undefined && { 'data-autofocus': true })}
        label={classroomsText.program}
        placeholder={classroomsText.chooseProgram}
        {...form.getInputProps('academicProgramId')}
        onChange={handleProgram}
      />
      <CoursePicker
        withAsterisk
        {...(programId !== undefined && courseId === undefined && { 'data-autofocus': true })}
        label={classroomsText.course}
        placeholder={classroomsText.chooseCourse}
        programId={form.values.academicProgramId}
        {...form.getInputProps('courseId')}
      />
      <ClassroomFields
        form={form}
        capacityHelp={classroomsText.capacityHelp}
        isFocusOnName={courseId !== undefined && programId !== undefined}
      />
    </FormDialog>
  )
}
