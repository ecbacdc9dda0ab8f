import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultProgramEnrollmentSearch as defaults,
  type ProgramEnrollmentSearch,
} from '../../features/program-enrollment/program-enrollment.search.ts'
import { type LinkSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const programEnrollmentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'enrollments',
  staticData: { title: adminText.programEnrollment.title, group: adminText.students },
  validateSearch: (search: LinkSearch<ProgramEnrollmentSearch, 'programId'>): ProgramEnrollmentSearch => ({
    programId: rowId(search.programId),
    programQ: search.programQ ?? defaults.programQ,
    q: search.q ?? defaults.q,
    attachedQ: search.attachedQ ?? defaults.attachedQ,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(
    () => import('../../features/program-enrollment/admin/program-enrollment-screen.tsx'),
    'ProgramEnrollmentScreen',
    (patch) => !('programId' in patch),
  ),
})
