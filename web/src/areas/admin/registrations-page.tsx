import { getRouteApi } from '@tanstack/react-router'
import { RegistrationsScreen } from '../../features/registrations/admin/registrations-screen.tsx'
import type { RegistrationsSearch } from '../../features/registrations/registrations.search.ts'

const route = getRouteApi('/admin/registrations')

/** Keeps the search of the screen in the address. Another list begins at its first page; typing leaves no trail. */
export function RegistrationsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<RegistrationsSearch>) => {
    void navigate({ search: (last) => ({ ...last, page: 1, ...patch }), replace: patch.q !== undefined })
  }
  return <RegistrationsScreen search={search} onSearch={handleSearch} />
}
