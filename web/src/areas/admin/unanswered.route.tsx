import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultUnansweredSearch as defaults,
  type UnansweredSearch,
} from '../../features/assistant/unanswered.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const unansweredRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'status/questions',
  staticData: adminText.unanswered,
  validateSearch: (search: LinkSearch<UnansweredSearch>): UnansweredSearch => ({
    role: search.role ?? defaults.role,
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/assistant/admin/unanswered-screen.tsx'), 'UnansweredScreen'),
})
