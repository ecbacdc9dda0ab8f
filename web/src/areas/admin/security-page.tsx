import { getRouteApi } from '@tanstack/react-router'
import { SecurityScreen } from '../../features/sign-ins/admin/security-screen.tsx'
import type { SignInsSearch } from '../../features/sign-ins/sign-ins.search.ts'

const route = getRouteApi('/admin/status/security')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function SecurityPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<SignInsSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <SecurityScreen search={search} onSearch={handleSearch} />
}
