import { getRouteApi } from '@tanstack/react-router'
import type { MyClassroomsSearch } from '../../features/classrooms/my-classrooms.search.ts'
import { MyClassroomsScreen } from '../../features/classrooms/teacher/my-classrooms-screen.tsx'

const route = getRouteApi('/teacher/my-classrooms')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function MyClassroomsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<MyClassroomsSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <MyClassroomsScreen search={search} onSearch={handleSearch} />
}
