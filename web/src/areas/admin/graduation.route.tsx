import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultGraduationSearch as defaults,
  type GraduationSearch,
  readCertificateFilter,
  readGraduationId,
  readGraduationTab,
  readMonth,
  readYear,
} from '../../features/graduation/graduation.search.ts'
import { type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const graduationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'graduation',
  staticData: { ...adminText.graduation, group: adminText.endings },
  validateSearch: (search: LinkSearch<GraduationSearch, 'programId'>): GraduationSearch => ({
    tab: readGraduationTab(search.tab),
    programId: rowId(search.programId),
    year: readYear(search.year),
    month: readMonth(search.month),
    certificate: readCertificateFilter(search.certificate),
    ...listSearch(search, defaults),
    upload: readGraduationId(search.upload),
    issue: readGraduationId(search.issue),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(
    () => import('../../features/graduation/admin/graduation-screen.tsx'),
    'GraduationScreen',
    (patch) => patch.q !== undefined || 'upload' in patch || 'issue' in patch,
  ),
})
