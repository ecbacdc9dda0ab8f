import { AnnounceToClassroomBody } from '@manara/contract/teaching.ts'
import { Textarea, TextInput } from '@mantine/core'
import { fieldRules } from '../../http/field-rules.ts'
import { announcementsText } from './announcements.text.ts'

/** The text that readers see. */
export interface AnnouncementWords extends Record<string, unknown> {
  title: string
  content: string
}

export const wordsRules = fieldRules(AnnounceToClassroomBody)

interface FieldsProps {
  getInputProps: (field: 'title' | 'content') => object
  isDisabled?: boolean
}

/** Title and content, both required (R-announce-1). */
export const AnnouncementWordsFields = ({ getInputProps, isDisabled = false }: FieldsProps) => (
  <>
    <TextInput
      withAsterisk
      className="wide"
      label={announcementsText.fieldTitle}
      maxLength={255}
      autoComplete="off"
      disabled={isDisabled}
      {...getInputProps('title')}
    />
    <Textarea
      withAsterisk
      className="wide"
      label={announcementsText.fieldContent}
      maxLength={5000}
      minRows={4}
      maxRows={10}
      disabled={isDisabled}
      {...getInputProps('content')}
    />
  </>
)
