import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField } from '../../../ui/number-field.tsx'
import { classroomsText } from '../classrooms.text.ts'
import type { ClassroomFormValues } from './classroom-form.ts'

interface ClassroomFieldsProps {
  form: UseFormReturnType<ClassroomFormValues>
  capacityHelp: string
  isFocusOnName: boolean
}

/** What adding and editing have in common. */
export const ClassroomFields = ({ form, capacityHelp, isFocusOnName }: ClassroomFieldsProps) => (
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
  </>
)
