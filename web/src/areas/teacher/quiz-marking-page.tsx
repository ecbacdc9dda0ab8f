import { getRouteApi } from '@tanstack/react-router'
import { MarkingScreen } from '../../features/quizzes/teacher/marking-screen.tsx'

const route = getRouteApi('/teacher/quiz/$quizId/marking')

export function QuizMarkingPage() {
  const { quizId } = route.useParams()
  return <MarkingScreen key={quizId} quizId={quizId} />
}
