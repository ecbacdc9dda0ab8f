import { Stack } from '@mantine/core'
import { MemberProfile } from '../../features/account/member/member-profile.tsx'
import { CalendarLinksCard } from '../../features/calendar/member/calendar-links-card.tsx'
import { SecuritySection } from '../../features/security/member/security-section.tsx'

/** A teacher's own data, and the security of the account. */
export const TeacherProfilePage = () => (
  <Stack>
    <MemberProfile />
    <CalendarLinksCard />
    <SecuritySection />
  </Stack>
)
