import { getRouteApi } from '@tanstack/react-router'
import { AttendanceScreen } from '../../features/attendance/teacher/attendance-screen.tsx'
import { currentSession } from '../../session/session.ts'
import { useKeptAttendance } from './use-kept-attendance.ts'

const route = getRouteApi('/teacher/attendance')

export function AttendancePage() {
  const navigate = route.useNavigate()
  return (
    <AttendanceScreen
      userId={currentSession()?.userId ?? ''}
      isKept={useKeptAttendance()}
      onOpen={({ lessonKey }) => void navigate({ to: '/teacher/attendance/$lessonKey', params: { lessonKey } })}
    />
  )
}
