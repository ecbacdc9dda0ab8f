import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ProgramScreen } from '../../features/registrations/public/program-screen.tsx'
import { publicText } from './public.text.ts'

/** One program, at an address that can be sent to a friend. */
export function ProgramPage() {
  const navigate = useNavigate()
  const { programId } = useParams({ from: '/public/programs/$programId' })
  const handleFollow = ({ registrationId, fullName, applicantStatus }: ApplicantStatus) =>
    navigate({ to: '/public/applicant-status', state: { registrationId, fullName, applicantStatus } })
  return (
    <ProgramScreen
      programId={programId}
      onFollow={(request) => void handleFollow(request)}
      allPrograms={
        <Button variant="subtle" renderRoot={(props) => <Link to="/public/available-programs" {...props} />}>
          {publicText.allPrograms}
        </Button>
      }
    />
  )
}
