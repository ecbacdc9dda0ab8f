import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { AvailableProgramsScreen } from '../../features/registrations/public/available-programs-screen.tsx'
import type { ProgramLink } from '../../features/registrations/public/program-card.tsx'
import styles from '../../features/registrations/public/programs.module.css'

const linkToProgram: ProgramLink = (programId, name) => (
  <Link className={styles.programLink} to="/public/programs/$programId" params={{ programId }}>
    {name}
  </Link>
)

export function AvailableProgramsPage() {
  const navigate = useNavigate()
  const handleFollow = ({ registrationId, fullName, applicantStatus }: ApplicantStatus) =>
    navigate({ to: '/public/applicant-status', state: { registrationId, fullName, applicantStatus } })
  return <AvailableProgramsScreen onFollow={(request) => void handleFollow(request)} getLink={linkToProgram} />
}
