import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultIncompleteSearch as defaults, type IncompleteSearch } from '../../features/people/incomplete.search.ts'
import { type LinkSearch, pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const incompleteRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'people/incomplete',
  staticData: adminText.incomplete,
  validateSearch: (search: LinkSearch<IncompleteSearch>): IncompleteSearch => ({
    field: search.field ?? defaults.field,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/people/admin/incomplete-screen.tsx'), 'IncompleteScreen'),
})
