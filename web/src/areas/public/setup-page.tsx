import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SetupScreen } from '../../features/setup/public/setup-screen.tsx'

const route = getRouteApi('/setup')

/** Once the school is set up, its first administrator signs in like everybody. */
export function SetupPage() {
  const { token = '' } = route.useSearch()
  const navigate = useNavigate()
  return <SetupScreen token={token} onDone={() => void navigate({ to: '/auth/login', replace: true })} />
}
