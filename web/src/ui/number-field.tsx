import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { readTypedNumber, showTypedNumber } from '../format/typed-number.ts'
import './number-field.css'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The number as typed: digits, at most one dot; empty when there is none. */
  value?: string
  onChange: (typed: string) => void
  /** How many digits may follow the dot. */
  decimals?: number
  /** Stands after the number. */
  unit?: string
}

const countDigits = (text: string) => text.replace(/[^0-9.]/g, '').length

/** Where the caret belongs when this many digits stand before it. */
function placeAfter(text: string, digits: number) {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place++) if (text[place] !== ',') seen++
  return place
}

/** A number that is grouped while it is being typed. Arabic digits become 0-9; nothing else is let in. */
export function NumberField({ value = '', onChange, decimals = 0, unit, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ digits: number }>()
  const shown = showTypedNumber(value)

  // Grouping moves the digits: the caret stays behind the same one.
  useLayoutEffect(() => {
    if (!caret || !input.current) return
    const place = placeAfter(input.current.value, caret.digits)
    input.current.setSelectionRange(place, place)
  }, [caret])

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? currentTarget.value.length)
    onChange(readTypedNumber(currentTarget.value, decimals))
    setCaret({ digits: countDigits(readTypedNumber(before, decimals)) })
  }

  return (
    <TextInput
      {...field}
      ref={input}
      classNames={{ input: 'number-input' }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      {...(unit !== undefined && { rightSection: <span className="field-unit">{unit}</span>, rightSectionWidth: 44 })}
      onChange={handleChange}
    />
  )
}
