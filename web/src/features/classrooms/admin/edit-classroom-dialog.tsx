import type { Classroom } from '@manara/contract/classrooms.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useUpdateClassroom } from '../classrooms.api.ts'
import { classroomsText } from '../classrooms.text.ts'
import { ClassroomFields, CourseFields } from './classroom-fields.tsx'
import { bodyOf, type ClassroomFormValues, updateClassroomRules, valuesOf } from './classroom-form.ts'

interface EditClassroomDialogProps {
  isOpen: boolean
  classroom: Classroom
  onClose: () => void
}

export function EditClassroomDialog({ isOpen, classroom, onClose }: EditClassroomDialogProps) {
  const updateClassroom = useUpdateClassroom()
  const form = useForm<ClassroomFormValues>({
    initialValues: valuesOf(classroom),
    validate: updateClassroomRules,
    validateInputOnBlur: ['capacity'],
  })
  const { classroomId, name, courseId, courseName, academicProgramName, capacity, enrolledStudentsCount } = classroom

  const handleSave = async (values: ClassroomFormValues) => {
    const { courseId: wanted = courseId } = values
    const isMoved = wanted !== courseId
    const body = { ...bodyOf(values), ...(isMoved && { courseId: wanted }) }
    if (body.name === name && body.capacity === capacity && !isMoved) {
      showInfo(classroomsText.nothingChanged, classroomsText.nothingChangedText)
      return false
    }
    const updated = await updateClassroom.mutateAsync({ id: classroomId, body })
    showSuccess(classroomsText.updated, updated.name)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={classroomsText.editTitle(name)}
      saveLabel={classroomsText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(classroomsText.updateFailed)}
      onClose={onClose}
    >
      {enrolledStudentsCount > 0 ? (
        <TextInput
          readOnly
          className="wide"
          dir="auto"
          label={classroomsText.course}
          description={classroomsText.courseFixed}
          value={classroomsText.nameAndCourse(courseName, academicProgramName)}
        />
      ) : (
        <CourseFields form={form} />
      )}
      <ClassroomFields
        form={form}
        capacityHelp={
          enrolledStudentsCount > 0
            ? classroomsText.capacityEnrolled(enrolledStudentsCount)
            : classroomsText.capacityHelp
        }
        isFocusOnName
      />
    </FormDialog>
  )
}
