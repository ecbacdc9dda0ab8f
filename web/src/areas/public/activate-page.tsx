import { useNavigate } from '@tanstack/react-router'
import { ActivateScreen } from '../../features/auth/public/activate-screen.tsx'
import { getLanding } from '../../session/landing.ts'

/** Leads to the first page of the role, with the account activated. */
export function ActivatePage() {
  const navigate = useNavigate()
  return <ActivateScreen onActivated={({ role }) => navigate({ href: getLanding(role), replace: true })} />
}
