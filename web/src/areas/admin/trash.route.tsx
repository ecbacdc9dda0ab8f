import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultTrashSearch as defaults, type TrashSearch } from '../../features/trash/trash.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const trashRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'trash',
  staticData: adminText.trash,
  validateSearch: (search: Partial<TrashSearch> & SearchSchemaInput): TrashSearch => ({
    kind: search.kind ?? defaults.kind,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./trash-page.tsx'), 'TrashPage'),
})
