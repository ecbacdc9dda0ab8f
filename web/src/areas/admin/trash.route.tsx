import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultTrashSearch as defaults, type TrashSearch } from '../../features/trash/trash.search.ts'
import { type LinkSearch, pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const trashRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'trash',
  staticData: adminText.trash,
  validateSearch: (search: LinkSearch<TrashSearch>): TrashSearch => ({
    kind: search.kind ?? defaults.kind,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/trash/admin/trash-screen.tsx'), 'TrashScreen'),
})
