import { getRouteApi } from '@tanstack/react-router'
import { AnnouncementsScreen } from '../../features/announcements/admin/announcements-screen.tsx'
import type { AnnouncementsSearch } from '../../features/announcements/announcements.search.ts'

const route = getRouteApi('/admin/announcements')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function AnnouncementsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<AnnouncementsSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <AnnouncementsScreen search={search} onSearch={handleSearch} />
}
