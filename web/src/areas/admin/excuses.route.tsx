import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultExcusesSearch as defaults,
  type ExcusesSearch,
  readExcuseFilter,
} from '../../features/excuses/excuses.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const excusesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'excuses',
  staticData: { ...adminText.excuses, group: adminText.attendance },
  validateSearch: (search: LinkSearch<ExcusesSearch>): ExcusesSearch => ({
    state: readExcuseFilter(search.state),
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/excuses/admin/excuses-screen.tsx'), 'ExcusesScreen'),
})
