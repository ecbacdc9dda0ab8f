import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../format/dates.ts'
import { toReason } from '../../http/form-error.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { SkeletonBar } from '../../ui/feedback/skeleton-bar.tsx'
import { type Devices, devicesQuery, useStopDevice } from './push.api.ts'
import styles from './push.module.css'
import { pushText as text } from './push.text.ts'
import { ThisDevice } from './this-device.tsx'

function OtherDevices({ devices }: { devices: Devices['others'] }) {
  const stop = useStopDevice()
  const handleStop = (id: number) =>
    stop.mutate(
      { id, isThis: false },
      {
        onSuccess: ({ message }) => showSuccess(text.stopped, message),
        onError: (error) => showFailure(text.stopFailed, toReason(text.stopFailed)(error)),
      },
    )
  return (
    <>
      <h3 className={styles.heading}>{text.others}</h3>
      <ul className={styles.devices}>
        {devices.map(({ id, label, createdAt }) => (
          <li key={id}>
            <span>
              <bdi>{label}</bdi> <small className="dim">{text.since(formatDate(createdAt))}</small>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={stop.isPending}
              onClick={() => handleStop(id)}
              aria-label={text.stopOther(label)}
            >
              {text.stopShort}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where notifications of the reader arrive: this browser, and the others. */
export function DevicesCard() {
  const devices = useQuery(devicesQuery)
  return (
    <section className="card" aria-label={text.thisDevice}>
      <div className="card-head">
        <h2>{text.thisDevice}</h2>
      </div>
      <div className="card-body">
        {devices.data ? (
          <>
            <ThisDevice {...devices.data} />
            {devices.data.others.length > 0 && <OtherDevices devices={devices.data.others} />}
          </>
        ) : devices.isPending ? (
          <SkeletonBar width={240} />
        ) : (
          <QueryFailed title={text.loadFailed} query={devices} />
        )}
      </div>
    </section>
  )
}
