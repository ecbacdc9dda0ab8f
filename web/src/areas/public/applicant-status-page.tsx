import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { recallApplicant } from '../../features/registrations/applicant-memory.ts'
import { ApplicantScreen } from '../../features/registrations/public/applicant-screen.tsx'
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
  const registrationId = handedOver ?? recallApplicant()?.registrationId ?? ''
  return (
    <ApplicantScreen
      key={registrationId}
      registrationId={registrationId}
      signIn={signIn}
      applyAnew={applyAnew}
      wayBack={<WayIn />}
    />
  )
}
