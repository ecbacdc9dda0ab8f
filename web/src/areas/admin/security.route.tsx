import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultSignInsSearch as defaults, type SignInsSearch } from '../../features/sign-ins/sign-ins.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const securityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'status/security',
  staticData: adminText.security,
  validateSearch: (search: LinkSearch<SignInsSearch>): SignInsSearch => ({
    tab: search.tab === 'sessions' ? 'sessions' : defaults.tab,
    outcome: search.outcome ?? defaults.outcome,
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('./security-page.tsx'), 'SecurityPage'),
})
