import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { QuizResultScreen } from '../../features/quizzes/student/quiz-result-screen.tsx'

const route = getRouteApi('/student/quiz-result/$submissionId')

export function QuizResultPage() {
  const { submissionId } = route.useParams()
  const navigate = useNavigate()
  return (
    <QuizResultScreen
      key={submissionId}
      submissionId={submissionId}
      onLeave={() => void navigate({ to: '/student/my-classrooms' })}
    />
  )
}
