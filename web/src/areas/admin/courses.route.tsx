import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  type CoursesSearch,
  courseLackOf,
  defaultCoursesSearch as defaults,
} from '../../features/courses/courses.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type CoursesLinkSearch = Partial<Omit<CoursesSearch, 'programId'>> & { programId?: number | string | undefined }

export const coursesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'courses',
  staticData: { ...adminText.courses, group: adminText.curriculum },
  validateSearch: (search: CoursesLinkSearch & SearchSchemaInput): CoursesSearch => ({
    programId: rowId(search.programId),
    without: courseLackOf(search.without),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./courses-page.tsx'), 'CoursesPage'),
})
