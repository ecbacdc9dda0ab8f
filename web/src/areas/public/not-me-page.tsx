import { useLocation, useNavigate } from '@tanstack/react-router'
import { NotMeScreen } from '../../features/security/public/not-me-screen.tsx'
import { endSession } from '../../session/session.ts'

/** Afterwards every session is over, that of this browser too. */
export function NotMePage() {
  const secret = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const handleDone = () => {
    endSession('left')
    void navigate({ to: '/auth/login', replace: true })
  }
  return <NotMeScreen key={secret} secret={secret} onDone={handleDone} />
}
