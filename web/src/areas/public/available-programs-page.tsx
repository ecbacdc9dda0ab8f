import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { useNavigate } from '@tanstack/react-router'
import { AvailableProgramsScreen } from '../../features/registrations/public/available-programs-screen.tsx'

export function AvailableProgramsPage() {
  const navigate = useNavigate()
  const handleFollow = ({ registrationId, fullName, applicantStatus }: ApplicantStatus) =>
    navigate({ to: '/public/applicant-status', state: { registrationId, fullName, applicantStatus } })
  return <AvailableProgramsScreen onFollow={(request) => void handleFollow(request)} />
}
