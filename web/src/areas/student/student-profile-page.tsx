import { Stack } from '@mantine/core'
import { MemberProfile } from '../../features/account/member/member-profile.tsx'
import { OwnRecordCard } from '../../features/people/own-record-card.tsx'
import { FactorsCard } from '../../features/security/member/factors-card.tsx'

/** A student's own data with the record that the school has of them. */
export const StudentProfilePage = () => (
  <Stack>
    <MemberProfile />
    <OwnRecordCard />
    <FactorsCard />
  </Stack>
)
