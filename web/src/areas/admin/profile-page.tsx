import { Stack } from '@mantine/core'
import { ProfileScreen } from '../../features/account/admin/profile-screen.tsx'
import { CalendarLinksCard } from '../../features/calendar/member/calendar-links-card.tsx'
import { SecuritySection } from '../../features/security/member/security-section.tsx'

/** One's own data in the office, and the security of the account. */
export const ProfilePage = () => (
  <Stack>
    <ProfileScreen />
    <CalendarLinksCard />
    <SecuritySection />
  </Stack>
)
