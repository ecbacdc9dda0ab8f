import { AnnounceToClassroomBody } from '@manara/contract/teaching.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { fieldRules } from '../../http/field-rules.ts'
import { announcementsText } from './announcements.text.ts'

/** What its readers read. */
export interface AnnouncementWords extends Record<string, unknown> {
  title: string
  content: string
}

export const wordsRules = fieldRules(AnnounceToClassroomBody)

interface FieldsProps {
  form: UseFormReturnType<AnnouncementWords>
  isDisabled?: boolean
}

/** Title and content, both required (spec/teacher §5). */
export const AnnouncementWordsFields = ({ form, isDisabled = false }: FieldsProps) => (
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
