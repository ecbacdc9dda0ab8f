import { getRouteApi } from '@tanstack/react-router'
import { StudentsScreen } from '../../features/students/admin/students-screen.tsx'
import type { StudentsSearch } from '../../features/students/students.search.ts'

const route = getRouteApi('/admin/students')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function StudentsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<StudentsSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <StudentsScreen search={search} onSearch={handleSearch} />
}
