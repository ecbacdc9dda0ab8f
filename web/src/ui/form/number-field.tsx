import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { isAmbiguous, settledText } from '../../format/typed-number.ts'
import styles from './number-field.module.css'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'maxLength'> {
  /** The text as it was typed; the rules of the form read it with `readNumber`. */
  value?: string
  onChange: (text: string) => void
  /** Whether a fraction may be typed: decides the keyboard of a phone. */
  hasFraction?: boolean
  /** Shown after the number. */
  unit?: string
}

/** A number as text: typing changes nothing in it, leaving the field shows the number that will be saved. */
export function NumberField({ value = '', onChange, hasFraction = false, unit, ...field }: NumberFieldProps) {
  const { onBlur, onKeyDown } = field

  const settle = () => {
    const settled = settledText(value)
    if (settled !== value) onChange(settled)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    settle()
    onBlur?.(event)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Enter') return
    // «1.250» is shown as 1,250 before a second Enter saves it.
    if (isAmbiguous(value)) event.preventDefault()
    settle()
  }
  return (
    <TextInput
      {...field}
      classNames={{ input: styles.numberInput }}
      inputMode={hasFraction ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value}
      {...(unit !== undefined && {
        rightSection: <span className="dim small">{unit}</span>,
        rightSectionWidth: 44,
      })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    />
  )
}
