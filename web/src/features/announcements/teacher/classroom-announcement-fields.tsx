import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { announcementsText } from '../announcements.text.ts'

interface FieldsProps {
  form: UseFormReturnType<{ title: string; content: string }>
  isDisabled?: boolean
}

/** Title and content, both required (spec/teacher §5). */
export const ClassroomAnnouncementFields = ({ form, isDisabled = false }: FieldsProps) => (
  <>
    <TextInput
      withAsterisk
      className="wide"
      label={announcementsText.fieldTitle}
      maxLength={255}
      autoComplete="off"
      disabled={isDisabled}
      {...form.getInputProps('title')}
    />
    <Textarea
      withAsterisk
      className="wide"
      label={announcementsText.fieldContent}
      maxLength={5000}
      minRows={4}
      maxRows={10}
      disabled={isDisabled}
      {...form.getInputProps('content')}
    />
  </>
)
