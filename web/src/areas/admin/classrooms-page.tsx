import { getRouteApi } from '@tanstack/react-router'
import { ClassroomsScreen } from '../../features/classrooms/admin/classrooms-screen.tsx'
import type { ClassroomsSearch } from '../../features/classrooms/classrooms.search.ts'

const route = getRouteApi('/admin/classrooms')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function ClassroomsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<ClassroomsSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <ClassroomsScreen search={search} onSearch={handleSearch} />
}
