import { longTextLength, shortTextLength } from '@manara/contract/messages.ts'
import { Textarea } from '@mantine/core'
import type { FocusEventHandler } from 'react'
import { messagesText as text } from './messages.text.ts'

export type TextField = 'longText' | 'shortText'

interface TextFieldsProps {
  getInputProps: (field: TextField) => object
  onFocus?: (field: TextField) => FocusEventHandler<HTMLTextAreaElement>
}

/** The two forms of a message: in several lines, and for SMS. */
export const TextFields = ({ getInputProps, onFocus }: TextFieldsProps) => (
  <>
    <Textarea
      withAsterisk
      autosize
      dir="auto"
      className="wide"
      label={text.longText}
      description={text.longTextHint}
      minRows={3}
      maxRows={10}
      maxLength={longTextLength}
      {...getInputProps('longText')}
      {...(onFocus && { onFocus: onFocus('longText') })}
    />
    <Textarea
      withAsterisk
      autosize
      dir="auto"
      className="wide"
      label={text.shortText}
      description={text.shortTextHint}
      minRows={2}
      maxRows={4}
      maxLength={shortTextLength}
      {...getInputProps('shortText')}
      {...(onFocus && { onFocus: onFocus('shortText') })}
    />
  </>
)
