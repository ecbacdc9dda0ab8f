import { getRouteApi } from '@tanstack/react-router'
import { SheetScreen } from '../../features/attendance/teacher/sheet-screen.tsx'
import { currentSession } from '../../session/session.ts'
import { useKeptAttendance } from './use-kept-attendance.ts'

const route = getRouteApi('/teacher/attendance/$lessonKey')

export function SheetPage() {
  const { lessonKey } = route.useParams()
  useKeptAttendance()
  return <SheetScreen key={lessonKey} userId={currentSession()?.userId ?? ''} lessonKey={lessonKey} />
}
