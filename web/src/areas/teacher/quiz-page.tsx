import { getRouteApi } from '@tanstack/react-router'
import { QuizScreen } from '../../features/quizzes/teacher/quiz-screen.tsx'

const route = getRouteApi('/teacher/quiz/$quizId/manage')

export function QuizPage() {
  const { quizId } = route.useParams()
  return <QuizScreen key={quizId} quizId={quizId} />
}
