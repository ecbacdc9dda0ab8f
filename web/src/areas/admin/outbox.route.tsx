import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultOutboxSearch as defaults, type OutboxSearch } from '../../features/outbox/outbox.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const outboxRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'outbox',
  staticData: adminText.outbox,
  validateSearch: (search: Partial<OutboxSearch> & SearchSchemaInput): OutboxSearch => ({
    status: search.status ?? defaults.status,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
})
