import { useLocation } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../../features/notifications/unsubscribe-screen.tsx'

export function UnsubscribePage() {
  const secret = useLocation({ select: ({ hash }) => hash })
  return <UnsubscribeScreen key={secret} secret={secret} />
}
