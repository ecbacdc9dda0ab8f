import type { DeviceNotices } from '@manara/contract/notifications.ts'
import { Switch } from '@mantine/core'
import { HourField } from './hour-field.tsx'
import styles from './push.module.css'
import { pushText as text } from './push.text.ts'
import '@mantine/core/styles/Switch.css'

const usual = { from: 21 * 60, to: 7 * 60 }

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
