import { getRouteApi, Link } from '@tanstack/react-router'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { bookText } from '../../features/grade-book/grade-book.text.ts'
import { GradeBookScreen } from '../../features/grade-book/teacher/grade-book-screen.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/grade-book')

export function GradeBookPage() {
  const { classroomId } = route.useParams()
  return (
    <ClassroomPlace classroomId={classroomId}>
      {() => (
        <GradeBookScreen
          key={classroomId}
          classroomId={classroomId}
          link={
            <Link className="link" to="/teacher/classroom/$classroomId/grading" params={{ classroomId }}>
              {bookText.toGrading}
            </Link>
          }
        />
      )}
    </ClassroomPlace>
  )
}
