import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { QuizResultScreen } from '../../features/quizzes/student/quiz-result-screen.tsx'

const route = getRouteApi('/student/quiz-result/$submissionId')

export function QuizResultPage() {
  const { submissionId } = route.useParams()
  const { by } = route.useSearch()
  const navigate = useNavigate()
  return (
    <QuizResultScreen
      key={`${by} ${submissionId}`}
      submissionId={submissionId}
      by={by}
      onLeave={(classroomId) =>
        void navigate(
          classroomId === undefined
            ? { to: '/student/my-classrooms' }
            : { to: '/student/classrooms/$classroomId', params: { classroomId } },
        )
      }
    />
  )
}
