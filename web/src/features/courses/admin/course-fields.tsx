import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { country } from '../../../format/country.ts'
import { currency } from '../../../format/money.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { coursesText } from '../courses.text.ts'
import type { CourseFormValues } from './course-form.ts'
import { CourseNamesakes } from './course-namesakes.tsx'

interface CourseFieldsProps {
  form: UseFormReturnType<CourseFormValues>
  /** To choose the program, or to read it. */
  program: ReactNode
  /** The course that is being edited. */
  ownId?: number
}

/** Fields shared by adding and editing. */
export const CourseFields = ({ form, program, ownId }: CourseFieldsProps) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className="wide"
      dir="auto"
      label={coursesText.name}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <CourseNamesakes name={form.values.name} programId={form.values.academicProgramId} ownId={ownId} />
    {program}
    <NumberField
      withAsterisk
      hasFraction={country.currencyDecimals > 0}
      label={coursesText.price}
      unit={currency}
      {...form.getInputProps('price')}
    />
  </>
)
