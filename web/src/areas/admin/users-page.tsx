import { getRouteApi } from '@tanstack/react-router'
import { UsersScreen } from '../../features/users/admin/users-screen.tsx'
import type { UsersSearch } from '../../features/users/users.search.ts'

const route = getRouteApi('/admin/users')

/** Keeps the search of the screen in the address. Another list begins at its first page; typing leaves no trail. */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<UsersSearch>) => {
    void navigate({
      search: (last) => ({ ...last, page: 1, ...patch }),
      replace: patch.q !== undefined || patch.adds !== undefined,
    })
  }
  return <UsersScreen search={search} onSearch={handleSearch} />
}
