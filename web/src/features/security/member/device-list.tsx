import type { MyDevice } from '@manara/contract/sessions.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useForgetMyDevice } from '../security.api.ts'
import { securityText } from '../security.text.ts'
import { formatMoment, PlaceRow } from './place-row.tsx'
import styles from './security.module.css'

/** Browsers from which the account was entered before. */
export function DeviceList({ devices }: { devices: readonly MyDevice[] }) {
  const { mutate, isPending, variables } = useForgetMyDevice()
  const handleForget = (id: number) =>
    mutate(id, {
      onSuccess: ({ message }) => showSuccess(securityText.forgotten, message),
      onError: (error) => showFailure(getErrorMessage(error)),
    })
  return (
    <section aria-labelledby="known-devices">
      <h4 id="known-devices">{securityText.knownDevices}</h4>
      <p className="dim small">{devices.length === 0 ? securityText.noDevices : securityText.knownDevicesLine}</p>
      <ul className={styles.places}>
        {devices.map(({ deviceId, browser, firstSeenAt, lastSeenAt, isThis }) => (
          <PlaceRow
            key={deviceId}
            browser={browser}
            isThis={isThis}
            details={[
              <span key="first">{securityText.firstSignIn(formatMoment(firstSeenAt))}</span>,
              <span key="last">{securityText.lastSignIn(formatMoment(lastSeenAt))}</span>,
            ]}
            action={securityText.forget}
            actionLabel={securityText.forgetOf(browser)}
            isPending={isPending && variables === deviceId}
            onAction={() => handleForget(deviceId)}
          />
        ))}
      </ul>
    </section>
  )
}
