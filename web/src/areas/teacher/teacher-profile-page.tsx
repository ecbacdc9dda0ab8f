import { Stack } from '@mantine/core'
import { MemberProfile } from '../../features/account/member/member-profile.tsx'
import { FactorsCard } from '../../features/security/member/factors-card.tsx'

/** A teacher's own data, password and second factors. */
export const TeacherProfilePage = () => (
  <Stack>
    <MemberProfile />
    <FactorsCard />
  </Stack>
)
