import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { TermSelect } from '../../terms/term-select.tsx'
import { classroomsText } from '../classrooms.text.ts'
import type { ClassroomFormValues } from './classroom-form.ts'
import { ClassroomNamesakes } from './classroom-namesakes.tsx'

interface CourseFieldsProps {
  form: UseFormReturnType<ClassroomFormValues>
  focus?: 'program' | 'course' | undefined
}

/** The program is there to find the course. */
export function CourseFields({ form, focus }: CourseFieldsProps) {
  // The courses of another program are other courses.
  const handleProgram = (academicProgramId: number | undefined) =>
    form.setValues({ academicProgramId, courseId: undefined })

  return (
    <>
      <ProgramPicker
        withAsterisk
        {...(focus === 'program' && { 'data-autofocus': true })}
        label={classroomsText.program}
        placeholder={classroomsText.chooseProgram}
        {...form.getInputProps('academicProgramId')}
        onChange={handleProgram}
      />
      <CoursePicker
        withAsterisk
        {...(focus === 'course' && { 'data-autofocus': true })}
        label={classroomsText.course}
        placeholder={classroomsText.chooseCourse}
        programId={form.values.academicProgramId}
        {...form.getInputProps('courseId')}
      />
    </>
  )
}

interface ClassroomFieldsProps {
  form: UseFormReturnType<ClassroomFormValues>
  capacityHelp: string
  isFocusOnName: boolean
  /** The classroom that is being edited. */
  ownId?: number
}

/** Fields shared by adding and editing. */
export const ClassroomFields = ({ form, capacityHelp, isFocusOnName, ownId }: ClassroomFieldsProps) => (
  <>
    <TextInput
      withAsterisk
      {...(isFocusOnName && { 'data-autofocus': true })}
      dir="auto"
      label={classroomsText.name}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <NumberField
      withAsterisk
      label={classroomsText.capacity}
      description={capacityHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('capacity')}
    />
    <TermSelect value={form.values.termId} onChange={(termId) => form.setFieldValue('termId', termId)} />
    <ClassroomNamesakes name={form.values.name} courseId={form.values.courseId} ownId={ownId} />
  </>
)
