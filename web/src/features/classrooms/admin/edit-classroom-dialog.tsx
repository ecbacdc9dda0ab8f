import type { Classroom } from '@manara/contract/classrooms.ts'
import { gradeLimits, toExamMax } from '@manara/contract/grades.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { termsText } from '../../terms/terms.text.ts'
import { useUpdateClassroom } from '../classrooms.api.ts'
import { classroomsText } from '../classrooms.text.ts'
import { ClassroomFields, CourseFields } from './classroom-fields.tsx'
import { type ClassroomFormValues, toBody, toValues, updateClassroomRules } from './classroom-form.ts'

interface EditClassroomDialogProps {
  isOpen: boolean
  classroom: Classroom
  onClose: () => void
}

export function EditClassroomDialog({ isOpen, classroom, onClose }: EditClassroomDialogProps) {
  const updateClassroom = useUpdateClassroom()
  const form = useForm<ClassroomFormValues>({
    initialValues: toValues(classroom),
    validate: updateClassroomRules,
    validateInputOnBlur: ['capacity', 'practicalMax'],
  })
  const { classroomId, name, courseId, courseName, academicProgramName, capacity, enrolledStudentsCount } = classroom
  const termId = classroom.termId ?? null
  const { practicalMax = gradeLimits.practical } = classroom
  const typedMax = acceptedNumber(form.values.practicalMax ?? '')
  const edit = useEdit({
    form,
    stored: { name, capacity, courseId, termId, practicalMax },
    toFields: (values) => ({
      ...toBody(values),
      courseId: values.courseId ?? courseId,
      termId: values.termId ?? null,
      practicalMax: acceptedNumber(values.practicalMax ?? ''),
    }),
    labels: {
      name: classroomsText.name,
      capacity: classroomsText.capacity,
      courseId: classroomsText.course,
      termId: termsText.term,
      practicalMax: classroomsText.practicalMax,
    },
    write: {
      capacity: (seats) => ({ capacity: writeNumber(seats) }),
      courseId: (id) => ({ courseId: id }),
      termId: (id) => ({ termId: id }),
      practicalMax: (max) => ({ practicalMax: writeNumber(max) }),
    },
    show: {
      courseId: (id) => (id === courseId ? courseName : classroomsText.otherCourse),
      termId: (id) => (id === termId ? (classroom.termName ?? termsText.noTerm) : termsText.otherTerm),
    },
  })

  const handleSave = async (values: ClassroomFormValues) => {
    const updated = await edit.save(values, (body) => updateClassroom.mutateAsync({ id: classroomId, body }))
    if (updated) showSuccess(classroomsText.updated, updated.name)
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={classroomsText.editTitle(name)}
      saveLabel={classroomsText.saveChanges}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(classroomsText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
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
        ownId={classroomId}
      />
      <NumberField
        withAsterisk
        label={classroomsText.practicalMax}
        description={
          typedMax >= 0 && typedMax <= gradeLimits.final
            ? classroomsText.practicalMaxHelp(toExamMax(typedMax))
            : classroomsText.practicalMaxRest
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('practicalMax')}
      />
    </FormDialog>
  )
}
