import {
  createRoute,
  lazyRouteComponent,
  notFound,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { onlyFor } from '../../session/guards.ts'
import { NotFound, NotFoundPage } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { calendarDate, rowId } from '../search-params.ts'
import { Splash } from '../splash.tsx'
import { studentRoute } from './student.route.tsx'
import { studentText } from './student.text.ts'

const params = {
  parse: ({ courseId: text }: { courseId: string }) => {
    const courseId = rowId(text)
    if (courseId === undefined) throw notFound()
    return { courseId }
  },
  stringify: ({ courseId }: { courseId: number }) => ({ courseId: String(courseId) }),
}

export const weeklyChallengeRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'weekly-challenge',
  staticData: studentText.challenge,
  component: lazyRouteComponent(
    () => import('../../features/challenges/student/weekly-challenge-screen.tsx'),
    'WeeklyChallengeScreen',
  ),
})

interface ResultSearch {
  /** A day of the week that is shown; the present one without. */
  week: string | undefined
}

export const challengeResultRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'challenge/result/$courseId',
  params,
  staticData: { ...studentText.challengeResult, group: studentText.challenge.title },
  validateSearch: ({ week }: Partial<ResultSearch> & SearchSchemaInput): ResultSearch => ({ week: calendarDate(week) }),
  search: { middlewares: [stripSearchParams({ week: undefined })] },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./challenge-result-page.tsx'), 'ChallengeResultPage'),
})

/** Beside the area, without its menu: a challenge has the whole screen. */
export const takeChallengeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student/challenge/take/$courseId',
  beforeLoad: onlyFor('Student'),
  params,
  staticData: studentText.challenge,
  pendingComponent: Splash,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('./take-challenge-page.tsx'), 'TakeChallengePage'),
})
