import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type DuplicatesSearch,
  defaultDuplicatesSearch as defaults,
} from '../../features/person-matches/person-matches.search.ts'
import { type LinkSearch, pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const duplicatesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'duplicates',
  staticData: adminText.duplicates,
  validateSearch: (search: LinkSearch<DuplicatesSearch>): DuplicatesSearch => ({
    level: search.level ?? defaults.level,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/person-matches/duplicates-screen.tsx'), 'DuplicatesScreen'),
})
