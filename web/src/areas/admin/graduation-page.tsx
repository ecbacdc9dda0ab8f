import { getRouteApi } from '@tanstack/react-router'
import { GraduationScreen } from '../../features/graduation/admin/graduation-screen.tsx'
import type { GraduationSearch } from '../../features/graduation/graduation.search.ts'

const route = getRouteApi('/admin/graduation')

/** Keeps the search of the screen in the address; typing, and the dialog that was asked for, leave no trail. */
export function GraduationPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<GraduationSearch>) => {
    const isAside = patch.q !== undefined || 'upload' in patch || 'issue' in patch
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: isAside })
  }
  return <GraduationScreen search={search} onSearch={handleSearch} />
}
