import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  type ArchiveSearch,
  archiveTabOf,
  defaultArchiveSearch as defaults,
} from '../../features/archive/archive.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type LinkSearch = Partial<Omit<ArchiveSearch, 'programId'>> & { programId?: number | string | undefined }

export const archivingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'archiving',
  staticData: { ...adminText.archiving, group: adminText.endings },
  validateSearch: (search: LinkSearch & SearchSchemaInput): ArchiveSearch => ({
    tab: archiveTabOf(search.tab),
    programId: rowId(search.programId),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./archiving-page.tsx'), 'ArchivingPage'),
})
