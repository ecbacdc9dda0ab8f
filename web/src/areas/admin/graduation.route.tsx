import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  certificateFilterOf,
  defaultGraduationSearch as defaults,
  type GraduationSearch,
  graduationIdOf,
  graduationTabOf,
  monthOf,
  yearOf,
} from '../../features/graduation/graduation.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type LinkSearch = Partial<Omit<GraduationSearch, 'programId'>> & { programId?: number | string | undefined }

export const graduationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'graduation',
  staticData: { ...adminText.graduation, group: adminText.endings },
  validateSearch: (search: LinkSearch & SearchSchemaInput): GraduationSearch => ({
    tab: graduationTabOf(search.tab),
    programId: rowId(search.programId),
    year: yearOf(search.year),
    month: monthOf(search.month),
    certificate: certificateFilterOf(search.certificate),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
    upload: graduationIdOf(search.upload),
    issue: graduationIdOf(search.issue),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./graduation-page.tsx'), 'GraduationPage'),
})
