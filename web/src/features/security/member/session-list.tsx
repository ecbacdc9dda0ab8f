import type { MySession } from '@manara/contract/sessions.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { useEndMySession } from '../security.api.ts'
import { securityText } from '../security.text.ts'
import { formatMoment, PlaceRow } from './place-row.tsx'
import styles from './security.module.css'

/** Open sessions; the present one is ended by signing out. */
export function SessionList({ sessions }: { sessions: readonly MySession[] }) {
  const { mutate, isPending, variables } = useEndMySession()
  const handleEnd = (id: string) =>
    mutate(id, {
      onSuccess: ({ message }) => showSuccess(securityText.ended, message),
      onError: (error) => showFailure(getErrorMessage(error)),
    })
  return (
    <section aria-labelledby="open-sessions">
      <h4 id="open-sessions">{securityText.openSessions}</h4>
      <ul className={styles.places}>
        {sessions.map(({ sessionId, browser, address, since, lastSeenAt, isRemembered, isThis }) => (
          <PlaceRow
            key={sessionId}
            browser={browser}
            isThis={isThis}
            badge={isRemembered ? securityText.remembered : undefined}
            details={[
              <Ltr key="address">{address}</Ltr>,
              <span key="since">{securityText.since(formatMoment(since))}</span>,
              <span key="seen">{securityText.lastSeen(formatMoment(lastSeenAt))}</span>,
            ]}
            action={isThis ? '' : securityText.end}
            actionLabel={securityText.endOf(browser)}
            isPending={isPending && variables === sessionId}
            onAction={() => handleEnd(sessionId)}
          />
        ))}
      </ul>
      {sessions.length === 1 && <p className="dim small">{securityText.onlyThis}</p>}
    </section>
  )
}
