import { useLocation, useNavigate } from '@tanstack/react-router'
import { UndoEmailScreen } from '../../features/account/public/undo-email-screen.tsx'

/** Afterwards the owner signs in with the new password. */
export function UndoEmailPage() {
  const secret = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  return (
    <UndoEmailScreen key={secret} secret={secret} onDone={() => void navigate({ to: '/auth/login', replace: true })} />
  )
}
