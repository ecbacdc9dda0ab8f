import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { SetupScreen } from '../../features/setup/public/setup-screen.tsx'

const route = getRouteApi('/setup')

/** The secret is behind `#`, which no browser sends to a server; links of older servers have it behind `?`. */
function useSetupToken(): string {
  const { token = '' } = route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  return new URLSearchParams(hash).get('token') ?? token
}

/** Once the school is set up, its first administrator signs in like everybody. */
export function SetupPage() {
  const token = useSetupToken()
  const navigate = useNavigate()
  return <SetupScreen token={token} onDone={() => void navigate({ to: '/auth/login', replace: true })} />
}
