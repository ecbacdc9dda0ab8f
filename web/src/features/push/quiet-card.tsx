import type { DeviceNotices } from '@manara/contract/notifications.ts'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './push.module.css'
import { pushText as text } from './push.text.ts'
import '@mantine/core/styles/Switch.css'

const usual = { from: 21 * 60, to: 7 * 60 }

const toClock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function toMinute(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

interface HourFieldProps {
  label: string
  minute: number
  onChange: (minute: number) => void
}

/** Saves when it is left: while typing an hour is not yet whole. */
function HourField({ label, minute, onChange }: HourFieldProps) {
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
      value={typed ?? toClock(minute)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={handleBlur}
    />
  )
}

interface QuietCardProps {
  devices: DeviceNotices
  isBusy: boolean
  onChange: (devices: DeviceNotices) => void
}

/** When devices are silent, and what a locked screen shows. */
export function QuietCard({ devices, isBusy, onChange }: QuietCardProps) {
  const { quietHours } = devices
  const setHours = (hours: DeviceNotices['quietHours']) => onChange({ ...devices, quietHours: hours })
  return (
    <section className="card" aria-label={text.quiet}>
      <div className="card-head">
        <h2>{text.quiet}</h2>
      </div>
      <div className="card-body">
        <div className={styles.setting}>
          <Switch
            size="md"
            label={text.quietSwitch}
            description={text.quietLine}
            checked={quietHours !== null}
            disabled={isBusy}
            onChange={({ currentTarget }) => setHours(currentTarget.checked ? usual : null)}
          />
        </div>
        {quietHours && (
          <div className={styles.hours}>
            <HourField
              label={text.quietFrom}
              minute={quietHours.from}
              onChange={(from) => setHours({ ...quietHours, from })}
            />
            <HourField label={text.quietTo} minute={quietHours.to} onChange={(to) => setHours({ ...quietHours, to })} />
          </div>
        )}
        <div className={styles.setting}>
          <Switch
            size="md"
            label={text.hides}
            description={text.hidesLine}
            checked={devices.hidesDetails}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ ...devices, hidesDetails: currentTarget.checked })}
          />
        </div>
      </div>
    </section>
  )
}
