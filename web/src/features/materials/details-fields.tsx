import { Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { materialsText } from './materials.text.ts'

interface DetailsFieldsProps {
  getInputProps: (field: 'title' | 'description') => GetInputPropsReturnType
  isFirst?: boolean
}

/** What adding and editing have in common. */
export const DetailsFields = ({ getInputProps, isFirst = false }: DetailsFieldsProps) => (
  <>
    <TextInput
      withAsterisk
      {...(isFirst && { 'data-autofocus': true })}
      className="wide material-words"
      label={materialsText.fieldTitle}
      maxLength={255}
      autoComplete="off"
      {...getInputProps('title')}
    />
    <Textarea
      className="wide material-words"
      label={materialsText.fieldDescription}
      maxLength={2000}
      maxRows={8}
      {...getInputProps('description')}
    />
  </>
)
