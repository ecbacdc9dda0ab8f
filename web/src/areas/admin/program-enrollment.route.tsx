import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultProgramEnrollmentSearch as defaults,
  type ProgramEnrollmentSearch,
} from '../../features/program-enrollment/program-enrollment.search.ts'
import { rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type LinkSearch = Partial<Omit<ProgramEnrollmentSearch, 'programId'>> & { programId?: number | string | undefined }

export const programEnrollmentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'enrollments',
  staticData: { title: adminText.programEnrollment.title, group: adminText.students },
  validateSearch: (search: LinkSearch & SearchSchemaInput): ProgramEnrollmentSearch => ({
    programId: rowId(search.programId),
    programQ: search.programQ ?? defaults.programQ,
    q: search.q ?? defaults.q,
    attachedQ: search.attachedQ ?? defaults.attachedQ,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./program-enrollment-page.tsx'), 'ProgramEnrollmentPage'),
})
