import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { useCreateCourse } from '../courses.api.ts'
import { coursesText } from '../courses.text.ts'
import { CourseFields } from './course-fields.tsx'
import { type CourseFormValues, createCourseRules, toBody } from './course-form.ts'

interface CreateCourseDialogProps {
  isOpen: boolean
  /** The program that the list is filtered by. */
  programId: number | undefined
  onClose: () => void
}

export function CreateCourseDialog({ isOpen, programId, onClose }: CreateCourseDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createCourse = useCreateCourse()
  const form = useForm<CourseFormValues>({
    initialValues: { name: '', academicProgramId: programId, price: '0' },
    validate: createCourseRules,
    validateInputOnBlur: ['price'],
  })

  const handleSave = async (values: CourseFormValues) => {
    const { academicProgramId = 0 } = values
    const created = await createCourse.mutateAsync({ body: { ...toBody(values), academicProgramId }, idempotencyKey })
    showSuccess(coursesText.created, coursesText.nameAndProgram(created.name, created.academicProgramName))
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={coursesText.addTitle}
      saveLabel={coursesText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(coursesText.createFailed)}
      onClose={onClose}
    >
      <CourseFields
        form={form}
        program={
          <ProgramPicker
            withAsterisk
            label={coursesText.program}
            placeholder={coursesText.chooseProgram}
            {...form.getInputProps('academicProgramId')}
          />
        }
      />
    </FormDialog>
  )
}
