import { UpdateRecordBody } from '@manara/contract/people.ts'
import { type PersonRecord, recordTitles } from '@manara/contract/person-record.ts'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { readNumber } from '../../format/typed-number.ts'
import { peopleText as text } from './people.text.ts'

export type RecordFieldName = keyof PersonRecord

const isNumeric = (field: RecordFieldName) => field === 'previousYear' || field === 'previousMark'

/** A field as it is sent: an empty number is none; what is no number never gets here. */
export function toRecordValue(field: RecordFieldName, typed = ''): string | number | null {
  if (!isNumeric(field)) return typed.trim()
  const number = readNumber(typed)
  return typeof number === 'number' ? number : null
}

export const recordRule =
  (field: RecordFieldName) =>
  (typed = '') =>
    isNumeric(field) && readNumber(typed) === 'wrong' ? text.notNumber(recordTitles[field]) : null

const maxLengthOf = (field: RecordFieldName) => {
  const schema = UpdateRecordBody.properties[field]
  return 'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : 10
}

interface RecordFieldProps extends Pick<TextInputProps, 'value' | 'error' | 'withAsterisk'> {
  field: RecordFieldName
}

/** One field of a record in a form; `props` are the input properties of the form. */
export const RecordField = ({ field, ...props }: RecordFieldProps) =>
  field === 'note' ? (
    <Textarea
      className="wide"
      label={recordTitles[field]}
      description={text.noteHelp}
      autosize
      minRows={4}
      maxLength={maxLengthOf(field)}
      {...(props as object)}
    />
  ) : (
    <TextInput
      className={field === 'address' || field === 'previousSchool' ? 'wide' : ''}
      label={recordTitles[field]}
      maxLength={maxLengthOf(field)}
      autoComplete="off"
      {...(isNumeric(field) && { inputMode: 'decimal', dir: 'ltr' })}
      {...props}
    />
  )
