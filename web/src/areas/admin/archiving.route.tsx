import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type ArchiveSearch,
  defaultArchiveSearch as defaults,
  readArchiveTab,
} from '../../features/archive/archive.search.ts'
import { type LinkSearch, pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const archivingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'archiving',
  staticData: { ...adminText.archiving, group: adminText.endings },
  validateSearch: (search: LinkSearch<ArchiveSearch, 'programId'>): ArchiveSearch => ({
    tab: readArchiveTab(search.tab),
    programId: rowId(search.programId),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/archive/admin/archive-screen.tsx'), 'ArchiveScreen'),
})
