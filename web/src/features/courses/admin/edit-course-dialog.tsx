import type { Course } from '@manara/contract/courses.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatMoney } from '../../../format/money.ts'
import { writeNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useUpdateCourse } from '../courses.api.ts'
import { coursesText } from '../courses.text.ts'
import { CourseFields } from './course-fields.tsx'
import { type CourseFormValues, toBody, toValues, updateCourseRules } from './course-form.ts'

interface EditCourseDialogProps {
  isOpen: boolean
  course: Course
  onClose: () => void
}

export function EditCourseDialog({ isOpen, course, onClose }: EditCourseDialogProps) {
  const updateCourse = useUpdateCourse()
  const form = useForm<CourseFormValues>({
    initialValues: toValues(course),
    validate: updateCourseRules,
    validateInputOnBlur: ['price'],
  })
  const edit = useEdit({
    form,
    stored: { name: course.name, price: course.price },
    toFields: toBody,
    labels: { name: coursesText.name, price: coursesText.price },
    show: { price: formatMoney },
    write: { price: (price) => ({ price: writeNumber(price) }) },
  })

  const handleSave = async (values: CourseFormValues) => {
    const id = course.courseId
    const updated = await edit.save(values, (body) => updateCourse.mutateAsync({ id, body }))
    if (updated) showSuccess(coursesText.updated, updated.name)
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={coursesText.editTitle(course.name)}
      saveLabel={coursesText.saveChanges}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(coursesText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <CourseFields
        form={form}
        ownId={course.courseId}
        program={
          <TextInput
            readOnly
            dir="auto"
            label={coursesText.program}
            description={coursesText.programFixed}
            value={course.academicProgramName}
          />
        }
      />
    </FormDialog>
  )
}
