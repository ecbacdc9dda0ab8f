import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type CoursesSearch,
  defaultCoursesSearch as defaults,
  readCourseLack,
} from '../../features/courses/courses.search.ts'
import { isAdding, type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const coursesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'courses',
  staticData: { ...adminText.courses, group: adminText.curriculum },
  validateSearch: (search: LinkSearch<CoursesSearch, 'programId'>): CoursesSearch => ({
    programId: rowId(search.programId),
    without: readCourseLack(search.without),
    ...listSearch(search, defaults),
    adds: isAdding(search.adds),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/courses/admin/courses-screen.tsx'), 'CoursesScreen'),
})
