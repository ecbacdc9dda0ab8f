import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { calendarDate, rowId } from '../search-params.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

interface ChallengesSearch {
  /** The one that is open. */
  course: number | undefined
  /** The week that it shows; the present one without. */
  week: string | undefined
}

export const challengesRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'weekly-challenges',
  staticData: teacherText.challenges,
  validateSearch: ({ course, week }: Partial<ChallengesSearch> & SearchSchemaInput): ChallengesSearch => ({
    course: rowId(course),
    week: calendarDate(week),
  }),
  search: { middlewares: [stripSearchParams({ course: undefined, week: undefined })] },
  component: lazyRouteComponent(() => import('./challenges-page.tsx'), 'ChallengesPage'),
})
