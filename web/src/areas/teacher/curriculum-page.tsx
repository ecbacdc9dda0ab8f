import { getRouteApi } from '@tanstack/react-router'
import { CurriculumScreen } from '../../features/materials/teacher/curriculum-screen.tsx'

const route = getRouteApi('/teacher/curriculum')

/** The address holds the open course; opening another one adds no history entry. */
export function CurriculumPage() {
  const { course } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <CurriculumScreen
      courseId={course}
      onOpen={(opened) => void navigate({ search: { course: opened }, replace: true, resetScroll: false })}
    />
  )
}
