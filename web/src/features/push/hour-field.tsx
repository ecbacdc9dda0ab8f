import { TextInput } from '@mantine/core'
import { useState } from 'react'

const toClock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function toMinute(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

interface HourFieldProps {
  label: string
  minute: number
  isBusy?: boolean
  onChange: (minute: number) => void
}

/** A minute of the day as an hour. Saves when it is left: while typing an hour is not yet whole. */
export function HourField({ label, minute, isBusy = false, onChange }: HourFieldProps) {
  const [typed, setTyped] = useState<string>()
  const handleBlur = () => {
    const chosen = toMinute(typed ?? '')
    setTyped(undefined)
    if (chosen !== undefined && chosen !== minute) onChange(chosen)
  }
  return (
    <TextInput
      type="time"
      label={label}
      disabled={isBusy}
      value={typed ?? toClock(minute)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={handleBlur}
    />
  )
}
