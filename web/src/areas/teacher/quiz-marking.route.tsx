import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFound } from '../not-found.tsx'
import { quizParams } from './quiz.route.tsx'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

export const quizMarkingRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'quiz/$quizId/marking',
  params: quizParams,
  staticData: { ...teacherText.quizMarking, group: teacherText.classrooms.title },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./quiz-marking-page.tsx'), 'QuizMarkingPage'),
})
