import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { myProfileQuery } from '../../../session/my-profile.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { MyDataSection } from '../../privacy/my-data-section.tsx'
import { ConfirmEmailCard } from '../confirm-email-card.tsx'
import { profileText } from '../profile.text.ts'
import { ProfileFacts } from '../profile-facts.tsx'
import { ProfileSkeleton } from '../profile-skeleton.tsx'
import { ChangePasswordCard } from './change-password-card.tsx'

/** A teacher's or student's own data, to read, and their password (R-screen-25). */
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
      <Columns className="flat-foot" of="minmax(0, 1.35fr) minmax(0, 1fr)" atTop>
        <section className="card" aria-label={profileText.personal}>
          <div className="card-head">
            <h2>{profileText.personal}</h2>
          </div>
          <div className="card-body">
            <ProfileFacts profile={profile.data} />
            <Box component="p" className="dim small" m="0.875rem 0 0">
              {profileText.readOnly}
            </Box>
          </div>
        </section>
        <ChangePasswordCard profile={profile.data} />
      </Columns>
      <MyDataSection />
    </div>
  )
}
