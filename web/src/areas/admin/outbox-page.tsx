import { getRouteApi } from '@tanstack/react-router'
import { OutboxScreen } from '../../features/outbox/admin/outbox-screen.tsx'
import type { OutboxSearch } from '../../features/outbox/outbox.search.ts'

const route = getRouteApi('/admin/outbox')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function OutboxPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<OutboxSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <OutboxScreen search={search} onSearch={handleSearch} />
}
