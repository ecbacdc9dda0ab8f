import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultStudentsSearch as defaults,
  directoryTabOf,
  type StudentsSearch,
} from '../../features/students/students.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type StudentsLinkSearch = Partial<Omit<StudentsSearch, 'programId'>> & { programId?: number | string | undefined }

export const studentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'students',
  staticData: { title: adminText.directory.title, group: adminText.students },
  validateSearch: (search: StudentsLinkSearch & SearchSchemaInput): StudentsSearch => ({
    tab: directoryTabOf(search.tab),
    programId: rowId(search.programId),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./students-page.tsx'), 'StudentsPage'),
})
