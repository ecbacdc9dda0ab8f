import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MaterialsScreen } from '../../features/materials/admin/materials-screen.tsx'
import type { MaterialsSearch } from '../../features/materials/materials.search.ts'

const route = getRouteApi('/admin/curriculum-management')

/** Keeps the search of the screen in the address; typing leaves no trail, nor does what the screen chose by itself. */
export function MaterialsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = useCallback(
    (patch: Partial<MaterialsSearch>, isReplacing = patch.q !== undefined) => {
      void navigate({ search: (last) => ({ ...last, ...patch }), replace: isReplacing })
    },
    [navigate],
  )
  return <MaterialsScreen search={search} onSearch={handleSearch} />
}
