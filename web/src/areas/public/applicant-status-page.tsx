import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { hasLeft, leaveApplicant, recallApplicant } from '../../features/registrations/applicant-memory.ts'
import { applicantQueries } from '../../features/registrations/applicants.api.ts'
import { applicantsText } from '../../features/registrations/applicants.text.ts'
import { ApplicantScreen } from '../../features/registrations/public/applicant-screen.tsx'
import { showInfo } from '../../http/toasts.tsx'
import { WayIn } from './way-in.tsx'

const signIn = (words: string) => (
  <Button size="md" renderRoot={(props) => <Link to="/auth/login" {...props} />}>
    {words}
  </Button>
)

const applyAnew = (words: string) => (
  <Button size="md" renderRoot={(props) => <Link to="/public/available-programs" {...props} />}>
    {words}
  </Button>
)

/** The request that sign-in handed over, or that this tab was about before a reload. */
export function ApplicantStatusPage() {
  const handedOver = useLocation({ select: ({ state }) => state.registrationId })
  const navigate = useNavigate()
  const client = useQueryClient()
  const given = handedOver !== undefined && !hasLeft(handedOver) ? handedOver : undefined
  const registrationId = given ?? recallApplicant()?.registrationId ?? ''

  const handleLeave = async () => {
    leaveApplicant(registrationId)
    await navigate({ to: '/auth/login', replace: true })
    client.removeQueries({ queryKey: applicantQueries })
    showInfo(applicantsText.status.left, applicantsText.status.leftText)
  }
  // Left, and on the way to the sign-in.
  if (registrationId === '') return null
  return (
    <ApplicantScreen
      key={registrationId}
      registrationId={registrationId}
      signIn={signIn}
      applyAnew={applyAnew}
      returnUrl={<WayIn />}
      onLeave={() => void handleLeave()}
    />
  )
}
