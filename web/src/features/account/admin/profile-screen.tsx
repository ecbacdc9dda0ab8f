import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Note } from '../../../ui/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { adminProfileQuery } from '../account.api.ts'
import { ConfirmEmailCard } from '../confirm-email-card.tsx'
import styles from '../profile.module.css'
import { profileText } from '../profile.text.ts'
import { ProfileSkeleton } from '../profile-skeleton.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonalCard } from './personal-card.tsx'

/** An administrator's own data and password (spec/admin §2.16). Whoever sees it exists, so it is never empty. */
export function ProfileScreen() {
  const profile = useQuery(adminProfileQuery)
  if (profile.isPending) return <ProfileSkeleton />

  const retry = () => void profile.refetch()
  if (profile.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={profileText.loadFailed} query={profile} />
      </section>
    )

  return (
    <div className="stack">
      {profile.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={profile.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {profileText.refreshFailed(messageOf(profile.error))}
        </Note>
      )}
      <ConfirmEmailCard />
      <div className={styles.profile}>
        <PersonalCard profile={profile.data} />
        <PasswordCard profile={profile.data} />
      </div>
    </div>
  )
}
