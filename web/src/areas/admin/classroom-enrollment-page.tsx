import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ClassroomEnrollmentScreen } from '../../features/classroom-enrollment/admin/classroom-enrollment-screen.tsx'
import type { ClassroomEnrollmentSearch } from '../../features/classroom-enrollment/classroom-enrollment.search.ts'

const route = getRouteApi('/admin/classroom-enrollment')

/** Keeps all choices and searches in the address; typing leaves no trail. */
export function ClassroomEnrollmentPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = useCallback(
    (patch: Partial<ClassroomEnrollmentSearch>, isAside = false) => {
      const isTyping = patch.q !== undefined || patch.enrolledQ !== undefined
      void navigate({ search: (last) => ({ ...last, ...patch }), replace: isAside || isTyping })
    },
    [navigate],
  )
  return <ClassroomEnrollmentScreen search={search} onSearch={handleSearch} />
}
