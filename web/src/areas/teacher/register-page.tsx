import { getRouteApi } from '@tanstack/react-router'
import { monthAfter } from '../../features/attendance/register/register.api.ts'
import { RegisterScreen } from '../../features/attendance/register/register-screen.tsx'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/attendance')

/** The address holds the month. */
export function RegisterPage() {
  const { classroomId } = route.useParams()
  const { month = monthAfter(0) } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ClassroomPlace classroomId={classroomId}>
      {() => (
        <RegisterScreen
          classroomId={classroomId}
          month={month}
          onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true, resetScroll: false })}
        />
      )}
    </ClassroomPlace>
  )
}
