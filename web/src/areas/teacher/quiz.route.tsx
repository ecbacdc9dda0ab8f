import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NotFound } from '../not-found.tsx'
import { rowId } from '../search-params.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

/** Anything but a number leads nowhere. */
export const quizParams = {
  parse: ({ quizId: text }: { quizId: string }) => {
    const quizId = rowId(text)
    if (quizId === undefined) throw notFound()
    return { quizId }
  },
  stringify: ({ quizId }: { quizId: number }) => ({ quizId: String(quizId) }),
}

export const quizRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'quiz/$quizId/manage',
  params: quizParams,
  staticData: { ...teacherText.quiz, group: teacherText.classrooms.title },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./quiz-page.tsx'), 'QuizPage'),
})
