import { Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import styles from './material-fields.module.css'
import { materialsText } from './materials.text.ts'

interface DetailsFieldsProps {
  getInputProps: (field: 'title' | 'description') => GetInputPropsReturnType
  isFirst?: boolean
}

/** Fields shared by adding and editing. */
export const DetailsFields = ({ getInputProps, isFirst = false }: DetailsFieldsProps) => (
  <>
    <TextInput
      withAsterisk
      {...(isFirst && { 'data-autofocus': true })}
      className={`wide ${styles.materialWords}`}
      label={materialsText.fieldTitle}
      maxLength={255}
      autoComplete="off"
      {...getInputProps('title')}
    />
    <Textarea
      className={`wide ${styles.materialWords}`}
      label={materialsText.fieldDescription}
      maxLength={2000}
      maxRows={8}
      {...getInputProps('description')}
    />
  </>
)
