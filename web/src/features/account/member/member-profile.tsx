import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { myProfileQuery } from '../account.api.ts'
import { ConfirmEmailCard } from '../confirm-email-card.tsx'
import styles from '../profile.module.css'
import { profileText } from '../profile.text.ts'
import { ProfileFacts } from '../profile-facts.tsx'
import { ProfileSkeleton } from '../profile-skeleton.tsx'
import { ChangePasswordCard } from './change-password-card.tsx'

/** A teacher's or student's own data, to read, and their password (spec/teacher §2). */
export function MemberProfile() {
  const profile = useQuery(myProfileQuery)
  if (profile.isPending) return <ProfileSkeleton />
  if (profile.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={profileText.loadFailed} query={profile} />
      </section>
    )
  return (
    <div className="stack">
      <ConfirmEmailCard />
      <div className={styles.profile}>
        <section className="card" aria-label={profileText.personal}>
          <div className="card-head">
            <h2>{profileText.personal}</h2>
          </div>
          <div className="card-body">
            <ProfileFacts profile={profile.data} />
            <p className={`dim small ${styles.profileReadonly}`}>{profileText.readOnly}</p>
          </div>
        </section>
        <ChangePasswordCard profile={profile.data} />
      </div>
    </div>
  )
}
