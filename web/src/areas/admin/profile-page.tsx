import { Stack } from '@mantine/core'
import { ProfileScreen } from '../../features/account/admin/profile-screen.tsx'
import { FactorsCard } from '../../features/security/member/factors-card.tsx'

/** One's own data, password and second factors in the office. */
export const ProfilePage = () => (
  <Stack>
    <ProfileScreen />
    <FactorsCard />
  </Stack>
)
