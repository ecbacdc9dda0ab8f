import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { onlyFor } from '../../session/guards.ts'
import { NotFoundPage } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { rowId } from '../search-params.ts'
import { Splash } from '../splash.tsx'
import { studentText } from './student.text.ts'

/** Beside the area, without its menu: a quiz has the whole screen. */
export const takeQuizRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student/take-quiz/$lectureId',
  beforeLoad: onlyFor('Student'),
  params: {
    parse: ({ lectureId: text }) => {
      const lectureId = rowId(text)
      if (lectureId === undefined) throw notFound()
      return { lectureId }
    },
    stringify: ({ lectureId }) => ({ lectureId: String(lectureId) }),
  },
  staticData: studentText.takeQuiz,
  pendingComponent: Splash,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('./take-quiz-page.tsx'), 'TakeQuizPage'),
})
