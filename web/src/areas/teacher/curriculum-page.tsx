import { getRouteApi } from '@tanstack/react-router'
import { CurriculumScreen } from '../../features/materials/teacher/curriculum-screen.tsx'

const route = getRouteApi('/teacher/curriculum')

/** The open course stands in the address; opening another one leaves no trail. */
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
