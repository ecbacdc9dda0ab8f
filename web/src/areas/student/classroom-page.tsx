import { getRouteApi } from '@tanstack/react-router'
import { ClassroomScreen } from '../../features/learning/student/classroom-screen.tsx'

const route = getRouteApi('/student/classrooms/$classroomId')

export function ClassroomPage() {
  const { classroomId } = route.useParams()
  return <ClassroomScreen key={classroomId} classroomId={classroomId} />
}
