import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField } from '../../../ui/number-field.tsx'
import { lecturesText } from '../lectures.text.ts'
import type { LectureValues } from './lecture-form.ts'

/** What adding and editing have in common. */
export const LectureFields = ({ form }: { form: UseFormReturnType<LectureValues> }) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className="wide lecture-words"
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
      className="wide lecture-words"
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
