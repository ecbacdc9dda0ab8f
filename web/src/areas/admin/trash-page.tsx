import { getRouteApi } from '@tanstack/react-router'
import { TrashScreen } from '../../features/trash/admin/trash-screen.tsx'
import type { TrashSearch } from '../../features/trash/trash.search.ts'

const route = getRouteApi('/admin/trash')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function TrashPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<TrashSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <TrashScreen search={search} onSearch={handleSearch} />
}
