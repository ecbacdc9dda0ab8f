import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useCreateClassroom } from '../classrooms.api.ts'
import { classroomsText } from '../classrooms.text.ts'
import { ClassroomFields, CourseFields } from './classroom-fields.tsx'
import { type ClassroomFormValues, createClassroomRules, toBody, usualCapacity } from './classroom-form.ts'

interface CreateClassroomDialogProps {
  isOpen: boolean
  /** Current filter of the list. */
  programId: number | undefined
  courseId: number | undefined
  onClose: () => void
}

export function CreateClassroomDialog({ isOpen, programId, courseId, onClose }: CreateClassroomDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createClassroom = useCreateClassroom()
  const form = useForm<ClassroomFormValues>({
    initialValues: { academicProgramId: programId, courseId, name: '', capacity: usualCapacity, termId: undefined },
    validate: createClassroomRules,
    validateInputOnBlur: ['capacity'],
  })

  // The address knows only the course: its program may load after the dialog opens, and fills only an empty choice.
  const { getValues, setValues, getInitialValues, setInitialValues } = form
  useEffect(() => {
    if (programId === undefined || getValues().academicProgramId !== undefined) return
    const found = { academicProgramId: programId, courseId }
    setInitialValues({ ...getInitialValues(), ...found })
    setValues(found)
  }, [programId, courseId, getValues, setValues, getInitialValues, setInitialValues])

  const focus = programId === undefined ? 'program' : courseId === undefined ? 'course' : undefined

  const handleSave = async (values: ClassroomFormValues) => {
    const { termId } = values
    const body = { ...toBody(values), courseId: values.courseId ?? 0, ...(termId !== undefined && { termId }) }
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
      toFormError={toFormError(classroomsText.createFailed)}
      onClose={onClose}
    >
      <CourseFields form={form} focus={focus} />
      <ClassroomFields form={form} capacityHelp={classroomsText.capacityHelp} isFocusOnName={focus === undefined} />
    </FormDialog>
  )
}
