import { getRouteApi } from '@tanstack/react-router'
import { ProgramsScreen } from '../../features/programs/admin/programs-screen.tsx'
import type { ProgramsSearch } from '../../features/programs/programs.search.ts'

const route = getRouteApi('/admin/programs')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function ProgramsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<ProgramsSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <ProgramsScreen search={search} onSearch={handleSearch} />
}
