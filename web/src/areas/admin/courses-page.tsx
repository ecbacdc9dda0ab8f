import { getRouteApi } from '@tanstack/react-router'
import { CoursesScreen } from '../../features/courses/admin/courses-screen.tsx'
import type { CoursesSearch } from '../../features/courses/courses.search.ts'

const route = getRouteApi('/admin/courses')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function CoursesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<CoursesSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <CoursesScreen search={search} onSearch={handleSearch} />
}
