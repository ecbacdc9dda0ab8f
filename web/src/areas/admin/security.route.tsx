import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultSignInsSearch as defaults, type SignInsSearch } from '../../features/sign-ins/sign-ins.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const securityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'status/security',
  staticData: adminText.security,
  validateSearch: (search: Partial<SignInsSearch> & SearchSchemaInput): SignInsSearch => ({
    outcome: search.outcome ?? defaults.outcome,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
})
