import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { lecturesText } from '../lectures.text.ts'
import type { LectureValues } from './lecture-form.ts'
import styles from './lectures.module.css'

/** Fields shared by adding and editing. */
export const LectureFields = ({ form }: { form: UseFormReturnType<LectureValues> }) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className={`wide ${styles.lectureWords}`}
      label={lecturesText.fieldTitle}
      maxLength={255}
      autoComplete="off"
      {...form.getInputProps('title')}
    />
    <NumberField
      withAsterisk
      label={lecturesText.fieldOrder}
      description={lecturesText.orderHelp}
      {...form.getInputProps('lectureOrder')}
    />
    <Textarea
      className={`wide ${styles.lectureWords}`}
      label={lecturesText.fieldDescription}
      description={lecturesText.descriptionHelp}
      maxLength={2000}
      autosize
      minRows={4}
      maxRows={10}
      {...form.getInputProps('description')}
    />
  </>
)
