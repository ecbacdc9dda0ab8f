import { getRouteApi } from '@tanstack/react-router'
import { ProgramEnrollmentScreen } from '../../features/program-enrollment/admin/program-enrollment-screen.tsx'
import type { ProgramEnrollmentSearch } from '../../features/program-enrollment/program-enrollment.search.ts'

const route = getRouteApi('/admin/enrollments')

/** Keeps the program and the searches in the address; typing leaves no trail. */
export function ProgramEnrollmentPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<ProgramEnrollmentSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: !('programId' in patch) })
  }
  return <ProgramEnrollmentScreen search={search} onSearch={handleSearch} />
}
