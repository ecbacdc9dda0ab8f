import type { NotificationSettings } from '@manara/contract/notifications.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showFailure } from '../../http/toasts.tsx'
import { currentSession } from '../../session/session.ts'
import { SkeletonBar } from '../../ui/feedback/skeleton-bar.tsx'
import { DevicesCard } from '../push/devices-card.tsx'
import { QuietCard } from '../push/quiet-card.tsx'
import { digestText } from './digest.text.ts'
import { DigestCard } from './digest-card.tsx'
import { noticeSettingsQuery, useUpdateNoticeSettings } from './notifications.api.ts'
import styles from './notifications.module.css'
import { notificationsText as text } from './notifications.text.ts'
import '@mantine/core/styles/Switch.css'

type Switchable = keyof typeof text.examples

/** There is no news of these yet, and none of the office for students. */
const listSilent = () => ['fees', 'messages', ...(currentSession()?.role === 'Student' ? ['work'] : [])]

interface KindsCardProps {
  shown: NotificationSettings
  isBusy: boolean
  onChange: (changed: Partial<NotificationSettings>) => void
}

/** Switches for each kind of news: in the app, and where else what is in the app arrives. */
function KindsCard({ shown, isBusy, onChange }: KindsCardProps) {
  const silent = listSilent()
  const { digest } = shown
  const hasDigest = digest && !digest.obstacle && digest.frequency !== 'NONE'
  const names = (Object.keys(text.examples) as Switchable[]).filter((name) => !silent.includes(name))
  return (
    <section className="card" aria-label={text.settings}>
      <div className="card-head">
        <h2>{text.kinds}</h2>
      </div>
      <div className="card-body">
        <p className="dim">{text.settingsLine}</p>
        {names.map((name) => (
          <div key={name} className={styles.setting}>
            <Switch
              size="md"
              label={text.categories[name]}
              description={text.examples[name]}
              checked={shown[name].inApp}
              disabled={isBusy}
              onChange={({ currentTarget }) => onChange({ [name]: { ...shown[name], inApp: currentTarget.checked } })}
            />
            <div className={styles.elsewhere}>
              <Switch
                label={text.onDevice}
                aria-label={text.onDeviceOf(text.categories[name])}
                checked={shown[name].inApp && shown[name].push === true}
                disabled={isBusy || !shown[name].inApp}
                onChange={({ currentTarget }) => onChange({ [name]: { ...shown[name], push: currentTarget.checked } })}
              />
              {hasDigest && (
                <Switch
                  label={digestText.inDigest}
                  aria-label={digestText.inDigestOf(text.categories[name])}
                  checked={shown[name].inApp && shown[name].mail === true}
                  disabled={isBusy || !shown[name].inApp}
                  onChange={({ currentTarget }) =>
                    onChange({ [name]: { ...shown[name], mail: currentTarget.checked } })
                  }
                />
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The news that the reader wants, and where they arrive. Each switch saves at once. */
export function NoticeSettingsScreen() {
  const settings = useQuery(noticeSettingsQuery)
  const update = useUpdateNoticeSettings()
  if (settings.data === undefined)
    return (
      <section className="card">
        {settings.isPending ? (
          <SkeletonBar width={240} />
        ) : (
          <QueryFailed title={text.settingsFailed} query={settings} />
        )}
      </section>
    )

  const shown = update.isPending ? update.variables : settings.data
  const save = (changed: Partial<NotificationSettings>) =>
    update.mutate(
      { ...shown, ...changed },
      { onError: (error) => showFailure(text.saveFailed, toReason(text.saveFailed)(error)) },
    )
  return (
    <div className="stack">
      <KindsCard shown={shown} isBusy={update.isPending} onChange={save} />
      <DevicesCard />
      {shown.devices && (
        <QuietCard devices={shown.devices} isBusy={update.isPending} onChange={(devices) => save({ devices })} />
      )}
      {shown.digest && (
        <DigestCard digest={shown.digest} isBusy={update.isPending} onChange={(digest) => save({ digest })} />
      )}
    </div>
  )
}
