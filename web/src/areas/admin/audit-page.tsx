import { getRouteApi } from '@tanstack/react-router'
import { AuditScreen } from '../../features/audit/admin/audit-screen.tsx'
import type { AuditSearch } from '../../features/audit/audit.search.ts'

const route = getRouteApi('/admin/audit')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function AuditPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<AuditSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return <AuditScreen search={search} onSearch={handleSearch} />
}
