import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { myProfileQuery } from '../../../session/my-profile.ts'
import { currentSession } from '../../../session/session.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { MyDataSection } from '../../privacy/my-data-section.tsx'
import { adminProfileQuery } from '../account.api.ts'
import { ConfirmEmailCard } from '../confirm-email-card.tsx'
import { ChangePasswordCard } from '../member/change-password-card.tsx'
import { profileText } from '../profile.text.ts'
import { ProfileSkeleton } from '../profile-skeleton.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonalCard } from './personal-card.tsx'

/** One's own data and password in the office (R-screen-18). Never empty: the reader has a profile. */
export function ProfileScreen() {
  const profile = useQuery(adminProfileQuery)
  const isAdministrator = currentSession()?.role === 'Administrator'
  const { data: mine } = useQuery(myProfileQuery)
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
          {profileText.refreshFailed(getErrorMessage(profile.error))}
        </Note>
      )}
      <ConfirmEmailCard />
      <Columns className="flat-foot" of="minmax(0, 1.35fr) minmax(0, 1fr)" atTop>
        <PersonalCard profile={profile.data} />
        {isAdministrator && !mine?.mustChangePassword ? (
          <PasswordCard profile={profile.data} />
        ) : (
          mine && <ChangePasswordCard profile={mine} />
        )}
      </Columns>
      <MyDataSection />
    </div>
  )
}
