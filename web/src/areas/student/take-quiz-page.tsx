import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { TakeQuizScreen } from '../../features/quizzes/student/take-quiz-screen.tsx'
import { currentSession } from '../../session/session.ts'

const route = getRouteApi('/student/take-quiz/$lectureId')

/** The whole screen: nothing beside the question draws the eye. The result takes the place of the quiz in the history. */
export function TakeQuizPage() {
  const { lectureId } = route.useParams()
  const navigate = useNavigate()
  const userId = currentSession()?.userId ?? ''
  return (
    <TakeQuizScreen
      key={`${userId}-${lectureId}`}
      userId={userId}
      lectureId={lectureId}
      onLeave={(classroomId) =>
        void navigate(
          classroomId === undefined
            ? { to: '/student/my-classrooms' }
            : { to: '/student/classrooms/$classroomId', params: { classroomId } },
        )
      }
      onDone={(submissionId) =>
        void navigate({ to: '/student/quiz-result/$submissionId', params: { submissionId }, replace: true })
      }
    />
  )
}
