import type { Course } from '@manara/contract/courses.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useUpdateCourse } from '../courses.api.ts'
import { coursesText } from '../courses.text.ts'
import { CourseFields } from './course-fields.tsx'
import { bodyOf, type CourseFormValues, updateCourseRules, valuesOf } from './course-form.ts'

interface EditCourseDialogProps {
  isOpen: boolean
  course: Course
  onClose: () => void
}

export function EditCourseDialog({ isOpen, course, onClose }: EditCourseDialogProps) {
  const updateCourse = useUpdateCourse()
  const form = useForm<CourseFormValues>({
    initialValues: valuesOf(course),
    validate: updateCourseRules,
    validateInputOnBlur: ['price'],
  })

  const handleSave = async (values: CourseFormValues) => {
    const body = bodyOf(values)
    if (body.name === course.name && body.price === course.price) {
      showInfo(coursesText.nothingChanged, coursesText.nothingChangedText)
      return false
    }
    const updated = await updateCourse.mutateAsync({ id: course.courseId, body })
    showSuccess(coursesText.updated, updated.name)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={coursesText.editTitle(course.name)}
      saveLabel={coursesText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(coursesText.updateFailed)}
      onClose={onClose}
    >
      <CourseFields
        form={form}
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
