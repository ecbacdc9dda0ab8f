import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { termsText as text } from '../terms.text.ts'

interface SpanFieldsProps<Values> {
  form: UseFormReturnType<Values>
  nameLabel: string
  maxLength: number
}

/** The name and the days that a year and a term have alike. */
export const SpanFields = <Values extends Record<string, unknown>>({
  form,
  nameLabel,
  maxLength,
}: SpanFieldsProps<Values>) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      className="wide"
      label={nameLabel}
      maxLength={maxLength}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <TextInput withAsterisk type="date" label={text.startsOn} {...form.getInputProps('startsOn')} />
    <TextInput withAsterisk type="date" label={text.endsOn} {...form.getInputProps('endsOn')} />
  </>
)
