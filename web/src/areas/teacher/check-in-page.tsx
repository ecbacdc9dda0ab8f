import { getRouteApi } from '@tanstack/react-router'
import { CheckInScreen } from '../../features/attendance/check-in/check-in-screen.tsx'
import { currentSession } from '../../session/session.ts'

const route = getRouteApi('/teacher/attendance/$lessonKey/check-in')

export function CheckInPage() {
  const { lessonKey } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <CheckInScreen
      key={lessonKey}
      userId={currentSession()?.userId ?? ''}
      lessonKey={lessonKey}
      onClosed={() => void navigate({ to: '/teacher/attendance/$lessonKey', params: { lessonKey } })}
    />
  )
}
