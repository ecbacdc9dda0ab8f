import { NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import styles from './kinds.module.css'

interface TextCellProps {
  label: string
  value: string
  maxLength: number
  isNarrow?: boolean
  /** Shown instead of the label while the cell is empty. */
  hint?: string
  onChange: (value: string) => void
}

/** A text of a row; its label is read aloud, and shown while it is empty. */
export const TextCell = ({ label, value, maxLength, isNarrow = false, hint = label, onChange }: TextCellProps) => (
  <TextInput
    className={isNarrow ? styles.narrow : styles.wide}
    aria-label={label}
    placeholder={hint}
    dir={value ? 'auto' : 'rtl'}
    maxLength={maxLength}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

interface ChoiceFieldProps<Value extends string> {
  label: string
  words: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few words. */
export const ChoiceField = <Value extends string>({ label, words, value, onChange }: ChoiceFieldProps<Value>) => (
  <NativeSelect
    label={label}
    rightSection={<IconSelector size={16} aria-hidden />}
    data={Object.entries<string>(words).map(([name, word]) => ({ value: name, label: word }))}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
  />
)

const percents = [100, 90, 80, 75, 70, 60, 50, 40, 30, 25, 20, 10, 0]

interface PercentCellProps {
  label: string
  value: number
  /** With the label above it, and 0 among the percents. */
  isAlone?: boolean
  onChange: (value: number) => void
}

/** A percent of the points. */
export function PercentCell({ label, value, isAlone = false, onChange }: PercentCellProps) {
  const offered = percents.filter((percent) => percent > 0 || isAlone)
  const all = offered.includes(value) ? offered : [...offered, value].toSorted((one, other) => other - one)
  return (
    <NativeSelect
      {...(isAlone ? { label } : { 'aria-label': label, className: styles.narrow })}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={all.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
