import { getRouteApi } from '@tanstack/react-router'
import { HelpScreen } from '../../features/help/everyone/help-screen.tsx'

const route = getRouteApi('/help/')

/** Keeps the search in the address; typing leaves no trail. */
export function HelpPage() {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  return <HelpScreen q={q} onSearch={(words) => void navigate({ search: { q: words }, replace: true })} />
}
