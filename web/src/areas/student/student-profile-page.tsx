import { Stack } from '@mantine/core'
import { MemberProfile } from '../../features/account/member/member-profile.tsx'
import { CalendarLinksCard } from '../../features/calendar/member/calendar-links-card.tsx'
import { OwnRecordCard } from '../../features/people/own-record-card.tsx'
import { SecuritySection } from '../../features/security/member/security-section.tsx'

/** A student's own data with the record that the school has of them, and the security of the account. */
export const StudentProfilePage = () => (
  <Stack>
    <MemberProfile />
    <OwnRecordCard />
    <CalendarLinksCard />
    <SecuritySection />
  </Stack>
)
