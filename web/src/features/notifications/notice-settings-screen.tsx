import type { NotificationSettings } from '@manara/contract/notifications.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { showFailure } from '../../http/toasts.tsx'
import { currentSession } from '../../session/session.ts'
import { SkeletonBar } from '../../ui/feedback/skeleton-bar.tsx'
import { noticeSettingsQuery, useUpdateNoticeSettings } from './notifications.api.ts'
import styles from './notifications.module.css'
import { notificationsText as text } from './notifications.text.ts'
import '@mantine/core/styles/Switch.css'

/** There is no news of these yet, and none of the office for students. */
const listSilent = () => ['fees', 'messages', ...(currentSession()?.role === 'Student' ? ['work'] : [])]

/** The news that the reader wants. Each switch saves at once. */
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
  const silent = listSilent()
  const names = (Object.keys(text.examples) as (keyof NotificationSettings)[]).filter((name) => !silent.includes(name))
  const handleChange = (name: keyof NotificationSettings, inApp: boolean) =>
    update.mutate(
      { ...shown, [name]: { inApp } },
      { onError: (error) => showFailure(text.saveFailed, toReason(text.saveFailed)(error)) },
    )
  return (
    <section className="card" aria-label={text.settings}>
      <div className="card-head">
        <h2>{text.inApp}</h2>
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
              disabled={update.isPending}
              onChange={({ currentTarget }) => handleChange(name, currentTarget.checked)}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
