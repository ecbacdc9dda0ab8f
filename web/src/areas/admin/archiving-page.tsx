import { getRouteApi } from '@tanstack/react-router'
import { ArchiveScreen } from '../../features/archive/admin/archive-screen.tsx'
import type { ArchiveSearch } from '../../features/archive/archive.search.ts'

const route = getRouteApi('/admin/archiving')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function ArchivingPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<ArchiveSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <ArchiveScreen search={search} onSearch={handleSearch} />
}
