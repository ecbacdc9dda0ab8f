import { getRouteApi } from '@tanstack/react-router'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { GradingScreen } from '../../features/grades/teacher/grading-screen.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/grading')

export function GradingPage() {
  const { classroomId } = route.useParams()
  return (
    <ClassroomPlace classroomId={classroomId}>
      {({ status }) => <GradingScreen key={classroomId} classroomId={classroomId} status={status} />}
    </ClassroomPlace>
  )
}
